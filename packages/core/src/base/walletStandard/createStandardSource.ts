import type { Adapter, AdapterContext, AdapterEvent } from '../adapter/adapter.ts'
import type { Network } from '../networks/network.ts'
import {
  discoverStandardWallets,
  type StandardDiscovery,
  type StandardWallet,
} from './discoverStandardWallets.ts'

/** The wallets of the Wallet Standard that an adapter has found, and the way to report their events. */
export type StandardSource = {
  getWallet(connectorId: string): object | undefined
  getNetworks(): readonly Network[]
  emit(event: AdapterEvent): void
  /** The functions that end the watch over each connected wallet, by connector id. */
  watched: Map<string, () => void>
  /** Called with each wallet that leaves the page. */
  waiting: Set<(wallet: object) => void>
}

/**
 * Keeps an adapter's wallets of the Wallet Standard. `start` becomes the adapter's `start`; its actions use `source`.
 *
 * @example
 * const { start, source } = createStandardSource({ target: window, namespace: 'solana', prefix: 'solana:' })
 */
export function createStandardSource(where: StandardDiscovery): {
  start: Adapter['start']
  source: StandardSource
} {
  let wallets: readonly StandardWallet[] = []
  let context: AdapterContext | undefined
  const watched = new Map<string, () => void>()
  const waiting = new Set<(wallet: object) => void>()

  return {
    start(given) {
      context = given
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
    source: {
      getWallet(connectorId) {
        return wallets.find(({ connector }) => connector.id === connectorId)?.wallet
      },
      getNetworks() {
        return context?.networks ?? []
      },
      emit(event) {
        context?.emit(event)
      },
      watched,
      waiting,
    },
  }
}
