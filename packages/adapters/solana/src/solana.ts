import { type Adapter, createStandardSource, lazyActions } from '@latchkey/core'
import { isBase58 } from './isBase58.ts'

export type SolanaOptions = {
  /** Where wallets register themselves. Default: the window. */
  target?: EventTarget | undefined
}

// In a list, because every page loads it: the methods themselves come with the first call.
export const solanaActions = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'getBalance',
  'signMessage',
  'signinFormat',
  'signTransactions',
  'transfer',
  'estimateFee',
  'watchTransaction',
] as const satisfies readonly (keyof Adapter)[]

/** All that the adapter does with wallets. */
export type SolanaActions = Pick<Required<Adapter>, (typeof solanaActions)[number]>

/**
 * Connects Solana wallets that register themselves by the Wallet Standard. `kit.getProvider('solana')` gives the wallet's own
 * object with all of its features, such as `solana:signIn`.
 *
 * @example
 * import { createLatchkey } from '@latchkey/core'
 * import { solana } from '@latchkey/solana'
 *
 * const kit = createLatchkey({ projectId, networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana({ target = globalThis }: SolanaOptions = {}): Adapter {
  const { start, source } = createStandardSource({ target, namespace: 'solana', prefix: 'solana:' })
  return {
    type: 'solana',
    namespace: 'solana',
    start,
    isAddress(value) {
      return isBase58(value, 32)
    },
    ...lazyActions(solanaActions, load),
  }

  async function load() {
    return (await import('./actions/createSolanaActions.ts')).createSolanaActions(source)
  }
}
