import type { Chain } from '../chains/chains.ts'
import type { Database } from '../db/database.ts'
import { familyOf } from '../families/families.ts'
import { createHistoryRepository } from './createHistoryRepository.ts'

/** Which tokens the index has seen an account receive, the latest first. */
export function createTokensSeen({
  db,
}: {
  db: Database
}): (chain: Chain, account: string) => Promise<string[]> {
  const repository = createHistoryRepository(db)
  return async (chain, account) => {
    const { createBlockSource, toAccountKey, index } = familyOf(chain)
    if (!chain.supports.activity || !createBlockSource) return []
    const tokens = await repository.tokensReceived(toAccountKey(account), chain.id)
    return index ? tokens.map(index.toToken) : tokens
  }
}
