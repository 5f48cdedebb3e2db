import type { ServerModule } from '../serverModule.ts'
import { startIndexing } from './startIndexing.ts'

/** Follows the chains and writes the index that the history is read from. */
export const indexerModule: ServerModule = {
  name: 'indexer',
  roles: ['indexer'],
  start: async (deps) => startIndexing(deps),
}
