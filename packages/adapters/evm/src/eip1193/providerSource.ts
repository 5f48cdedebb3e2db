import type { AdapterEvent } from '@latchkey/core'
import { walletNotFoundError } from '@latchkey/protocol'
import type { Provider } from './provider.ts'

/** Where the actions find wallets, and whom they tell. */
export type ProviderSource = {
  getProvider(connectorId: string): Provider | undefined | Promise<Provider | undefined>
  emit(event: AdapterEvent): void
  /** What ends the watch over each connected wallet. */
  watched: Map<string, () => void>
}

export async function findProvider(
  source: Pick<ProviderSource, 'getProvider'>,
  connectorId: string,
): Promise<Provider> {
  const provider = await source.getProvider(connectorId)
  if (!provider)
    throw walletNotFoundError({ details: `No wallet answers to the connector \`${connectorId}\`` })
  return provider
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
