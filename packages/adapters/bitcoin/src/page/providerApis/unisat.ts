import { read } from '@latchkey/core'
import { fromBase64 } from '../../base64.ts'
import { parseHex, toHex } from '../../hex.ts'
import { callProvider, listenTo } from '../callProvider.ts'
import { isWitnessAddress } from '../isWitnessAddress.ts'
import { assertChosen, type ProviderAccount, type ProviderApi } from './providerApi.ts'

/** UniSat's API, which OKX and others have, too. It shows one account at a time, the one that is selected in the wallet. */
export function createUnisatApi(provider: object): ProviderApi {
  const ask = (method: string, ...inputs: readonly unknown[]) => callProvider(provider, method, ...inputs)
  const tryTo = (method: string) => ask(method).catch(() => undefined)

  /** The wallet may be on a chain that is not Bitcoin but writes its addresses in the same way. */
  async function readChain(): Promise<string | undefined> {
    const name = read(await tryTo('getChain'), 'enum') ?? (await tryTo('getNetwork'))
    if (typeof name !== 'string') return
    return `bitcoin:${name.toLowerCase()}`.replace(':bitcoin_', ':').replace('livenet', 'mainnet')
  }

  async function toAccounts(list: unknown): Promise<unknown> {
    if (!Array.isArray(list) || list.length === 0) return list
    const [publicKey, chain] = await Promise.all([tryTo('getPublicKey'), readChain()])
    const account: ProviderAccount = { address: list[0], publicKey, chains: chain && [chain] }
    return [account]
  }

  async function prepare(address: string): Promise<void> {
    assertChosen(read(await ask('getAccounts'), '0'), address)
  }

  return {
    connect: async () => toAccounts(await ask('requestAccounts')),
    readAccounts: async () => toAccounts(await ask('getAccounts')),
    disconnect: () => ask('disconnect'),
    async signMessage(text, address) {
      await prepare(address)
      const protocol = isWitnessAddress(address) ? 'bip322-simple' : 'ecdsa'
      return fromBase64(await ask('signMessage', text, protocol))
    },
    async signPsbt({ psbt, address, indexes }) {
      await prepare(address)
      const toSignInputs = indexes.map((index) => ({ index, address }))
      return parseHex(await ask('signPsbt', toHex(psbt), { autoFinalized: false, toSignInputs }))
    },
    watch(onChange) {
      const readAgain = () => onChange()
      return listenTo(provider, {
        accountsChanged: (list) => onChange(Array.isArray(list) && list.length === 0 ? list : undefined),
        networkChanged: readAgain,
        chainChanged: readAgain,
      })
    },
  }
}
