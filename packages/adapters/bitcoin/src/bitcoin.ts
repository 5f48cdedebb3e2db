import { type Adapter, createStandardSource, lazyActions, type SafeStorage } from '@latchkey/core'
import { watchPageWallets } from './page/watchPageWallets.ts'

export type BitcoinOptions = {
  /** Where wallets register themselves, or put their providers. Default: the window. */
  target?: EventTarget | undefined
  /** In how many blocks a transfer should be on the chain: what it pays for its place depends on it. Default 3. */
  blocks?: number | undefined
  /** In satoshi for each virtual byte. Where the chain is dearer nothing is sent. Default 500. */
  maximumFeeRate?: number | undefined
}

// In a list, because every page loads it: the methods themselves come with the first call.
export const bitcoinActions = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'isAddress',
  'getBalance',
  'signMessage',
  'signPsbt',
  'transfer',
  'estimateFee',
  'watchTransaction',
] as const satisfies readonly (keyof Adapter)[]

/** All that the adapter does with wallets. */
export type BitcoinActions = Pick<Required<Adapter>, (typeof bitcoinActions)[number]>

/**
 * Connects Bitcoin wallets: those that register themselves by the Wallet Standard, those that list themselves in `btc_providers`, and
 * the providers of Leather, Xverse, UniSat, OKX and Phantom. The rpcUrls of its networks are those of an Esplora.
 *
 * @example
 * import { bitcoin } from '@latchkey/bitcoin'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const kit = createLatchkey({ projectId, networks: [bitcoinMainnet], adapters: [bitcoin()] })
 */
export function bitcoin({
  target = globalThis,
  blocks = 3,
  maximumFeeRate = 500,
}: BitcoinOptions = {}): Adapter {
  let storage: SafeStorage | undefined
  const { start, source } = createStandardSource({
    target,
    namespace: 'bip122',
    prefix: 'bitcoin:',
    lookElsewhere(register) {
      return watchPageWallets(target, register, storage)
    },
  })
  return {
    type: 'bitcoin',
    namespace: 'bip122',
    start(context) {
      storage = context.storage
      return start(context)
    },
    ...lazyActions(bitcoinActions, load),
  }

  async function load() {
    const { createBitcoinActions } = await import('./actions/createBitcoinActions.ts')
    return createBitcoinActions(source, { blocks, maximumFeeRate })
  }
}
