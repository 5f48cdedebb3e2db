import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { NftId } from './nftId.ts'
import { nftMetadata } from './nftTables.ts'

export type StoredMetadata = {
  token: string
  tokenId: bigint
  name: string | null
  description: string | null
  /** The id of a picture, as the database writes it. */
  picture: string | null
  failures: number
  dueAt: Date
}

/** What NFTs said of themselves. Contracts are in lower case. */
export type MetadataRepository = {
  find(chain: string, nfts: readonly Pick<NftId, 'token' | 'tokenId'>[]): Promise<StoredMetadata[]>
  save(chain: string, metadata: readonly StoredMetadata[]): Promise<void>
}

export function createMetadataRepository(db: Database): MetadataRepository {
  return {
    async find(chain, nfts) {
      if (nfts.length === 0) return []
      const pairs = nfts.map(
        ({ token, tokenId }) => sql`(${Buffer.from(token.slice(2), 'hex')}::bytea, ${`${tokenId}`}::numeric)`,
      )
      return db
        .select()
        .from(nftMetadata)
        .where(
          and(
            eq(nftMetadata.chain, chain),
            sql`(${nftMetadata.token}, ${nftMetadata.tokenId}) in (${sql.join(pairs, sql`, `)})`,
          ),
        )
    },
    async save(chain, metadata) {
      if (metadata.length === 0) return
      const given = (column: string) => sql.raw(`excluded.${column}`)
      await db
        .insert(nftMetadata)
        .values(metadata.map((row) => ({ ...row, chain })))
        .onConflictDoUpdate({
          target: [nftMetadata.chain, nftMetadata.token, nftMetadata.tokenId],
          set: {
            name: given('name'),
            description: given('description'),
            picture: given('picture'),
            failures: given('failures'),
            dueAt: given('due_at'),
          },
        })
    },
  }
}
