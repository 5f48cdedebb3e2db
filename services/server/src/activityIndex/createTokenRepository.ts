import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activityChains, activityTokens } from './activityTables.ts'

/** What a token contract says of itself. Null: it does not say. */
export type StoredToken = {
  token: string
  name: string | null
  symbol: string | null
  decimals: number | null
}

/** What was asked of tokens once. Addresses are lower-case. */
export type TokenRepository = {
  findTokens(chain: string, tokens: readonly string[]): Promise<StoredToken[]>
  saveTokens(chain: string, tokens: readonly StoredToken[]): Promise<void>
}

export function createTokenRepository(db: Database): TokenRepository {
  const idOf = async (chain: string) => {
    const [row] = await db.select().from(activityChains).where(eq(activityChains.chain, chain))
    return row?.id
  }
  return {
    async findTokens(chain, tokens) {
      if (tokens.length === 0) return []
      return db
        .select({
          token: activityTokens.token,
          name: activityTokens.name,
          symbol: activityTokens.symbol,
          decimals: activityTokens.decimals,
        })
        .from(activityTokens)
        .innerJoin(activityChains, eq(activityChains.id, activityTokens.chainId))
        .where(and(eq(activityChains.chain, chain), inArray(activityTokens.token, [...tokens])))
    },
    async saveTokens(chain, tokens) {
      const chainId = await idOf(chain)
      if (chainId === undefined || tokens.length === 0) return
      await db
        .insert(activityTokens)
        .values(tokens.map((token) => ({ ...token, chainId })))
        .onConflictDoNothing()
    },
  }
}
