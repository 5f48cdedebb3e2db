import {
  type Adapter,
  type AdapterContext,
  discoverStandardWallets,
  lazyActions,
  type StandardWallet,
} from '@latchkey/core'
import { isBase58 } from './base58.ts'

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
  let wallets: readonly StandardWallet[] = []
  let context: AdapterContext | undefined
  const watched = new Map<string, () => void>()
  /** Whoever waits for a wallet must know when it leaves the page. */
  const waiting = new Set<(wallet: object) => void>()

  return {
    type: 'solana',
    namespace: 'solana',
    start(given) {
      context = given
      const where = { target, namespace: 'solana', prefix: 'solana:' } as const
      const end = discoverStandardWallets(where, (found) => {
        const gone = wallets.filter((wallet) => !found.includes(wallet))
        wallets = found
        given.emit({ type: 'connectors', connectors: found.map(({ connector }) => connector) })
        for (const { connector, wallet } of gone) {
          const unwatch = watched.get(connector.id)
          unwatch?.()
          watched.delete(connector.id)
          if (unwatch) given.emit({ type: 'disconnected', connectorId: connector.id })
          for (const leave of waiting) leave(wallet)
        }
      })
      return () => {
        end()
        context = undefined
        for (const unwatch of watched.values()) unwatch()
        watched.clear()
      }
    },
    isAddress: (value) => isBase58(value, 32),
    ...lazyActions(solanaActions, async () =>
      (await import('./actions/createSolanaActions.ts')).createSolanaActions({
        getWallet: (connectorId) => wallets.find(({ connector }) => connector.id === connectorId)?.wallet,
        getNetworks: () => context?.networks ?? [],
        emit: (event) => context?.emit(event),
        watched,
        waiting,
      }),
    ),
  }
}
