import { type AdapterEvent, read } from '@latchkey/core'
import { readErrorCodes } from '@latchkey/protocol'
import { toAccounts } from './accounts.ts'
import { parseEvmChainId, toCaipChainId } from './chainId.ts'
import type { Provider } from './provider.ts'
import { query } from './request.ts'

/**
 * Turns what a wallet emits into the adapter's events; garbage is dropped. Returns what ends it.
 *
 * @example
 * const end = watchProvider(provider, 'io.metamask', (event) => context.emit(event))
 */
export function watchProvider(
  provider: Provider,
  connectorId: string,
  onEvent: (event: AdapterEvent) => void,
): () => void {
  let isWatching = true
  const emit = (event: AdapterEvent) => {
    if (isWatching) onEvent(event)
  }
  const listeners = {
    accountsChanged(list: unknown) {
      const accounts = toAccounts(list)
      if (accounts) emit({ type: 'accountsChanged', connectorId, accounts })
      else if (Array.isArray(list) && list.length === 0) emit({ type: 'disconnected', connectorId })
    },
    chainChanged(value: unknown) {
      const id = parseEvmChainId(value)
      if (id !== undefined) emit({ type: 'networkChanged', connectorId, chainId: toCaipChainId(id) })
    },
    async disconnect(error: unknown) {
      // 1013, "try again later": the wallet lost its own connection for a moment, and still grants its accounts.
      const isPassing = readErrorCodes(error).includes(1013)
      if (isPassing && toAccounts(await query(provider, 'eth_accounts').catch(() => []))) return
      emit({ type: 'disconnected', connectorId })
    },
  }
  const each = (...methods: string[]) => {
    for (const [event, listener] of Object.entries(listeners)) callFirst(provider, methods, event, listener)
  }
  each('on', 'addListener')
  return () => {
    isWatching = false
    each('removeListener', 'off')
  }
}

/** Calls the first of these methods that the wallet has; not every wallet has one. */
function callFirst(provider: Provider, methods: readonly string[], event: string, listener: unknown): void {
  try {
    const method = methods.map((name) => read(provider, name)).find((value) => typeof value === 'function')
    if (typeof method === 'function') Reflect.apply(method, provider, [event, listener])
  } catch {
    // Without events the wallet still works.
  }
}
