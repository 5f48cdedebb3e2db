import type { ChainEntry } from '../chains/chainTable.ts'
import { ConfigError } from '../config/configError.ts'
import type { Database } from '../db/database.ts'
import type { BlockSource } from '../families/blockSource.ts'

/** A chain that is indexed: from where, at what cost, and by whose blocks. */
export type IndexedChain = Pick<ChainEntry, 'id'> & {
  startBlock: number
  indexBudget: NonNullable<ChainEntry['indexBudget']>
  source: BlockSource
}

/**
 * Throws a {@link ConfigError} where a new index would begin further back than its budget allows. An index that has begun goes on,
 * however far behind it is: it keeps its pace.
 */
export async function requireIndexBudget(
  db: Pick<Database, '$client'>,
  { id, startBlock, indexBudget: { maxBlocks }, source }: IndexedChain,
): Promise<void> {
  const { number: newest } = await source.head()
  const missing = newest + 1 - startBlock
  if (missing <= maxBlocks || (await isBegun(db, id))) return
  throw new ConfigError(
    `CHAINS_FILE: the index of ${id} would begin at block ${startBlock}, ${missing} blocks behind the newest one, and its indexBudget.maxBlocks is ${maxBlocks}. Write a startBlock of at least ${newest + 1 - maxBlocks}, a larger maxBlocks, or an explorerApi instead.`,
  )
}

async function isBegun({ $client }: Pick<Database, '$client'>, chain: string): Promise<boolean> {
  const { rows } = await $client.query<{ begun: boolean }>(
    `select exists (
       select from activity_blocks where chain_id = (select id from activity_chains where chain = $1)
     ) as begun`,
    [chain],
  )
  return rows[0]?.begun ?? false
}
