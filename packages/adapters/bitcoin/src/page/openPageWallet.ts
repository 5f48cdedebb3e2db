import { read, type SafeStorage } from '@latchkey/core'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { parseHex } from '../hex.ts'
import type { PageFeatures, PageWallet } from './createPageWallet.ts'
import type { PageProvider, ProviderApiName } from './pageProviders.ts'
import { createLeatherApi } from './providerApis/leather.ts'
import { createPhantomApi } from './providerApis/phantom.ts'
import type { ProviderApi } from './providerApis/providerApi.ts'
import { createSatsConnectApi } from './providerApis/satsConnect.ts'
import { createUnisatApi } from './providerApis/unisat.ts'

const createApi: Readonly<Record<ProviderApiName, (provider: object) => ProviderApi>> = {
  leather: createLeatherApi,
  phantom: createPhantomApi,
  satsConnect: createSatsConnectApi,
  unisat: createUnisatApi,
}

/** The features of the Wallet Standard, implemented by a provider in the page. */
export function openPageWallet(
  wallet: PageWallet,
  { path, provider, api: name }: PageProvider,
  storage: SafeStorage | undefined,
): PageFeatures {
  const api = createApi[name](provider)
  const key = `bitcoin.${path}`

  function take(list: unknown): unknown {
    const given = Array.isArray(list) ? list.slice(0, 100) : []
    wallet.accounts = given.map(toAccount)
    // A wallet that shows a dialog whenever it is asked for its accounts is not asked after a reload: they are kept instead.
    if (!api.readAccounts) storage?.write(key, given.length > 0 ? JSON.stringify(given) : undefined)
    return { accounts: Array.isArray(list) ? wallet.accounts : list }
  }

  function recall(): unknown {
    try {
      return JSON.parse(storage?.read(key) ?? '[]')
    } catch {
      return []
    }
  }

  return {
    async 'standard:connect'(input) {
      if (read(input, 'silent') !== true) return take(await api.connect())
      return take(api.readAccounts ? await api.readAccounts() : recall())
    },
    async 'standard:disconnect'() {
      take([])
      await api.disconnect?.()
    },
    async 'bitcoin:signMessage'(input) {
      const signedMessage = read(input, 'message') as Uint8Array
      const text = new TextDecoder().decode(signedMessage)
      return [{ signedMessage, signature: await api.signMessage(text, addressOf(input)) }]
    },
    async 'bitcoin:signTransaction'(input) {
      const [part] = read(input, 'inputsToSign') as readonly { signingIndexes: readonly number[] }[]
      const psbt = read(input, 'psbt') as Uint8Array
      const indexes = part?.signingIndexes ?? []
      const chain = String(read(input, 'chain'))
      return [{ signedPsbt: await api.signPsbt({ psbt, address: addressOf(part), indexes, chain }) }]
    },
    on(listener) {
      let reads = 0
      let isReading = false
      let isOver = false
      /** Garbage, which some wallets send with an event, is no change of accounts. */
      const tell = (list: unknown) => {
        if (!isOver && Array.isArray(list) && (list.length === 0 || list.some(hasAddress)))
          listener(take(list))
      }
      /** A change that comes while accounts are being read makes them be read again. At most three times: reading may itself cause an event. */
      async function readAgain(): Promise<void> {
        reads = isReading ? reads + 1 : 1
        if (isReading) return
        isReading = true
        for (let turn = 0; turn < Math.min(reads, 3); turn += 1)
          tell(await api.readAccounts?.().catch(() => undefined))
        isReading = false
      }
      const end = api.watch?.((given) => (given === undefined ? void readAgain() : tell(given)))
      return () => {
        isOver = true
        end?.()
      }
    },
  }
}

function hasAddress(account: unknown): boolean {
  return parseBitcoinAddress(read(account, 'address')) !== undefined
}

function addressOf(input: unknown): string {
  return String(read(read(input, 'account'), 'address'))
}

/** An account in the form of the Wallet Standard. */
function toAccount(account: unknown): object {
  return {
    address: read(account, 'address'),
    publicKey: parseHex(read(account, 'publicKey')),
    purpose: read(account, 'purpose'),
    chains: read(account, 'chains'),
  }
}
