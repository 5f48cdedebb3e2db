import type { ServerDeps } from '../serverModule.ts'
import { createExplorerClient, type ReadList } from './createExplorerClient.ts'

const clients = new WeakMap<object, ReadList>()

/** The client of a server's chains, always the same: whoever asks an explorer, together they keep its pace. */
export function sharedExplorerClient({ chains, clock }: Pick<ServerDeps, 'chains' | 'clock'>): ReadList {
  const client = clients.get(chains) ?? createExplorerClient({ clock })
  clients.set(chains, client)
  return client
}
