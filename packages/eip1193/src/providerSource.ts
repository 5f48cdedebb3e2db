import type { AdapterEvent } from '@latchkey/core'
import type { ProviderLookup } from './findProvider.ts'

/** Where the actions find wallets, and whom they tell. */
export type ProviderSource = ProviderLookup & {
  emit(event: AdapterEvent): void
  /** What ends the watch over each connected wallet. */
  watched: Map<string, () => void>
}

/** Watches a wallet until it disconnects, or the next watch begins. */
export function follow(
  source: ProviderSource,
  connectorId: string,
  watch: (emit: ProviderSource['emit']) => () => void,
): void {
  unfollow(source, connectorId)
  const end = watch((event) => {
    if (event.type === 'disconnected') unfollow(source, connectorId)
    source.emit(event)
  })
  source.watched.set(connectorId, end)
}

export function unfollow({ watched }: ProviderSource, connectorId: string): void {
  watched.get(connectorId)?.()
  watched.delete(connectorId)
}
