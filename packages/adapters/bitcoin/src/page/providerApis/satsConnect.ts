import { read } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { fromBase64, toBase64 } from '../../base64.ts'
import { askWbip } from '../askWbip.ts'
import { isWitnessAddress } from '../isWitnessAddress.ts'
import type { ProviderApi } from './providerApi.ts'

const purposes = ['payment', 'ordinals']
const events = ['accountChange', 'networkChange', 'disconnect']

/** Xverse's API (Sats Connect), which other wallets that list themselves in `btc_providers` have, too. */
export function createSatsConnectApi(provider: object): ProviderApi {
  const ask = (method: string, parameters: object | null = null) => askWbip(provider, method, parameters)

  let chains: readonly string[] | undefined
  /** Events name the network in another place than answers do, or not at all where it has not changed. */
  function toAccounts(answer: unknown, network = read(read(answer, 'network'), 'bitcoin')): unknown {
    const [list, name] = [read(answer, 'addresses'), read(network, 'name')]
    if (typeof name === 'string') chains = [`bitcoin:${name.toLowerCase()}`]
    return Array.isArray(list) ? list.map((account) => ({ ...account, chains })) : undefined
  }

  /** Older wallets have `getAccounts` in place of `wallet_connect`. It returns the list of accounts alone. */
  async function connect(): Promise<unknown> {
    try {
      return toAccounts(await ask('wallet_connect', { addresses: purposes }))
    } catch (error) {
      if (!isLatchkeyError(error) || error.code !== 'METHOD_UNSUPPORTED') throw error
      return ask('getAccounts', { purposes })
    }
  }

  return {
    connect,
    readAccounts: async () => toAccounts(await ask('wallet_getAccount')),
    disconnect: () => ask('wallet_disconnect'),
    async signMessage(message, address) {
      const protocol = isWitnessAddress(address) ? 'BIP322' : 'ECDSA'
      return fromBase64(read(await ask('signMessage', { address, message, protocol }), 'signature'))
    },
    async signPsbt({ psbt, address, indexes }) {
      const parameters = { psbt: toBase64(psbt), signInputs: { [address]: indexes }, broadcast: false }
      return fromBase64(read(await ask('signPsbt', parameters), 'psbt'))
    },
    watch(onChange) {
      const add = read(provider, 'addListener')
      if (typeof add !== 'function') return () => {}
      const ends = events.map((eventName): unknown =>
        Reflect.apply(add, provider, [
          {
            eventName,
            cb: (event: unknown) =>
              onChange(read(event, 'type') === 'disconnect' ? [] : toAccounts(event, read(event, 'bitcoin'))),
          },
        ]),
      )
      return () => {
        for (const end of ends) if (typeof end === 'function') end()
      }
    },
  }
}
