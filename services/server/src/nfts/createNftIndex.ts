import { hasEvm } from '@latchkey/protocol/api'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { activityChains, activityReceived } from '../activityIndex/activityTables.ts'
import { chainsWithActivity } from '../activityIndex/chainsWithActivity.ts'
import { createTokenLookup, unknownName } from '../activityIndex/createTokenLookup.ts'
import { createTokenRepository } from '../activityIndex/createTokenRepository.ts'
import { createExplorerNfts } from '../explorer/createExplorerNfts.ts'
import { sharedAccountLists } from '../explorer/sharedAccountLists.ts'
import { kinds } from '../families/blockRows.ts'
import type { NftIndex } from '../nftMetadata/nftIndex.ts'
import type { ServerDeps } from '../serverModule.ts'

const kindOf = { erc721: kinds.erc721, erc1155: kinds.erc1155 } as const

/** What the index knows of NFTs, and the explorers of the chains that have one instead. */
export function createNftIndex(
  deps: Pick<ServerDeps, 'db' | 'redis' | 'chains' | 'clock' | 'logger'>,
): NftIndex {
  const { db, logger } = deps
  const explorer = createExplorerNfts({ logger, lists: sharedAccountLists(deps) })
  const lookup = createTokenLookup({ repository: createTokenRepository(db), logger })
  const { account: owner, kind, token, tokenId, block } = activityReceived
  return {
    covers: (chains) => chainsWithActivity(chains).filter(({ id }) => hasEvm(id)),
    async received(chain, account, { after, limit }) {
      if (chain.explorerApi) return explorer.received(chain, account, { after, limit })
      const place =
        after &&
        sql`(${block}, ${kind}, ${token}, ${tokenId}) < (${after.block}, ${kindOf[after.standard]},
          ${Buffer.from(after.token.slice(2), 'hex')}::bytea, ${`${after.tokenId}`}::numeric)`
      const rows = await db
        .select({ kind, token, tokenId, block })
        .from(activityReceived)
        .innerJoin(activityChains, eq(activityChains.id, activityReceived.chainId))
        .where(
          and(
            eq(owner, account),
            eq(activityChains.chain, chain.id),
            inArray(kind, Object.values(kindOf)),
            place,
          ),
        )
        .orderBy(desc(block), desc(kind), desc(token), desc(tokenId))
        .limit(limit)
      return rows.map((row) => ({ ...row, standard: row.kind === kinds.erc721 ? 'erc721' : 'erc1155' }))
    },
    async collections(chain, tokens) {
      const found = await lookup.tokens(chain, tokens)
      return new Map(
        [...found].flatMap(([address, { name }]) => (name === unknownName ? [] : [[address, name]])),
      )
    },
  }
}
