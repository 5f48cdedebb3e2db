import { hasEvm } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'
import type { Database } from '../db/database.ts'
import { createHistoryRepository } from './createHistoryRepository.ts'

/** Which tokens the index has seen an account receive, the latest first. */
export function createTokensSeen({
  db,
}: {
  db: Database
}): (chain: Chain, account: string) => Promise<string[]> {
  const repository = createHistoryRepository(db)
  return async (chain, account) =>
    chain.supports.activity && hasEvm(chain.id)
      ? repository.tokensReceived(account.toLowerCase(), chain.id)
      : []
}
