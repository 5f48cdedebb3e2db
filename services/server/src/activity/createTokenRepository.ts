import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activityChains, activityNfts, activityTokens } from './activityTables.ts'
import type { NftMetadata } from './parseNftUri.ts'

/** What a token contract says of itself. Null: it does not say. */
export type StoredToken = {
  token: string
  name: string | null
  symbol: string | null
  decimals: number | null
}
export type StoredNft = NftMetadata & { token: string; tokenId: bigint }

/** What was asked of tokens once. Addresses are lower-case. */
export type TokenRepository = {
  findTokens(chain: string, tokens: readonly string[]): Promise<StoredToken[]>
  saveTokens(chain: string, tokens: readonly StoredToken[]): Promise<void>
  findNfts(chain: string, nfts: readonly { token: string; tokenId: bigint }[]): Promise<StoredNft[]>
  saveNfts(chain: string, nfts: readonly StoredNft[]): Promise<void>
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
    async findNfts(chain, nfts) {
      if (nfts.length === 0) return []
      const pairs = nfts.map(
        ({ token, tokenId }) => sql`(${Buffer.from(token.slice(2), 'hex')}::bytea, ${`${tokenId}`}::numeric)`,
      )
      return db
        .select({
          token: activityNfts.token,
          tokenId: activityNfts.tokenId,
          name: activityNfts.name,
          image: activityNfts.image,
        })
        .from(activityNfts)
        .innerJoin(activityChains, eq(activityChains.id, activityNfts.chainId))
        .where(
          and(
            eq(activityChains.chain, chain),
            sql`(${activityNfts.token}, ${activityNfts.tokenId}) in (${sql.join(pairs, sql`, `)})`,
          ),
        )
    },
    async saveNfts(chain, nfts) {
      const chainId = await idOf(chain)
      if (chainId === undefined || nfts.length === 0) return
      await db
        .insert(activityNfts)
        .values(nfts.map((nft) => ({ ...nft, chainId })))
        .onConflictDoNothing()
    },
  }
}
