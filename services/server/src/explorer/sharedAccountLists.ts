import type { ServerDeps } from '../serverModule.ts'
import { type AccountLists, createAccountLists } from './createAccountLists.ts'
import { createExplorerClient } from './createExplorerClient.ts'

const known = new WeakMap<object, AccountLists>()

/** The lists of a server's chains, always the same: whoever asks an explorer, together they keep its pace and what it said. */
export function sharedAccountLists(
  deps: Pick<ServerDeps, 'redis' | 'chains' | 'clock' | 'logger'>,
): AccountLists {
  const lists =
    known.get(deps.chains) ?? createAccountLists({ ...deps, readList: createExplorerClient(deps) })
  known.set(deps.chains, lists)
  return lists
}
