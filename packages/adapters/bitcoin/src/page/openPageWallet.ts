import { read, type SafeStorage } from '@latchkey/core'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { parseHex } from '../hex.ts'
import type { PageFeatures, PageWallet } from './createPageWallet.ts'
import { createLeather } from './languages/leather.ts'
import { createPhantom } from './languages/phantom.ts'
import { createSatsConnect } from './languages/satsConnect.ts'
import type { Speaker } from './languages/speaker.ts'
import { createUnisat } from './languages/unisat.ts'
import type { Language, PageProvider } from './pageProviders.ts'

const speakers: Readonly<Record<Language, (provider: object) => Speaker>> = {
  leather: createLeather,
  phantom: createPhantom,
  satsConnect: createSatsConnect,
  unisat: createUnisat,
}

/** What a wallet of the Wallet Standard does, done by a provider in the page. */
export function openPageWallet(
  wallet: PageWallet,
  { path, provider, language }: PageProvider,
  storage: SafeStorage | undefined,
): PageFeatures {
  const speaker = speakers[language](provider)
  const key = `bitcoin.${path}`

  function take(list: unknown): unknown {
    const given = Array.isArray(list) ? list.slice(0, 100) : []
    wallet.accounts = given.map(toAccount)
    // A wallet that can only be asked by a question is not asked again after a reload.
    if (!speaker.readAccounts) storage?.write(key, given.length > 0 ? JSON.stringify(given) : undefined)
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
      if (read(input, 'silent') !== true) return take(await speaker.connect())
      return take(speaker.readAccounts ? await speaker.readAccounts() : recall())
    },
    async 'standard:disconnect'() {
      take([])
      await speaker.disconnect?.()
    },
    async 'bitcoin:signMessage'(input) {
      const signedMessage = read(input, 'message') as Uint8Array
      const text = new TextDecoder().decode(signedMessage)
      return [{ signedMessage, signature: await speaker.signMessage(text, addressOf(input)) }]
    },
    async 'bitcoin:signTransaction'(input) {
      const [part] = read(input, 'inputsToSign') as readonly { signingIndexes: readonly number[] }[]
      const psbt = read(input, 'psbt') as Uint8Array
      const indexes = part?.signingIndexes ?? []
      const chain = String(read(input, 'chain'))
      return [{ signedPsbt: await speaker.signPsbt({ psbt, address: addressOf(part), indexes, chain }) }]
    },
    on(listener) {
      let reads = 0
      let isReading = false
      let isOver = false
      /** What is no list is no news. */
      const tell = (list: unknown) => {
        if (!isOver && Array.isArray(list) && (list.length === 0 || list.some(hasAddress)))
          listener(take(list))
      }
      /** A change that comes while the last is read is read once more; not for ever, for a wallet may tell of being read. */
      async function readAgain(): Promise<void> {
        reads = isReading ? reads + 1 : 1
        if (isReading) return
        isReading = true
        for (let turn = 0; turn < Math.min(reads, 3); turn += 1)
          tell(await speaker.readAccounts?.().catch(() => undefined))
        isReading = false
      }
      const end = speaker.watch?.((given) => (given === undefined ? void readAgain() : tell(given)))
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
