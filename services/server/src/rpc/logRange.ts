/** A block as a request names it. */
export type BlockName = bigint | 'earliest' | 'latest' | 'pending' | 'safe' | 'finalized'

/** Undefined: it names one block, or stands wholly at the head. `problem`: it is not a filter. */
export type LogRange = { from: BlockName; to: BlockName } | { problem: string } | undefined

const tags: readonly unknown[] = ['earliest', 'latest', 'pending', 'safe', 'finalized']

/** Which blocks a filter of logs covers. */
export function readLogRange(params: unknown): LogRange {
  const [filter] = Array.isArray(params) ? params : []
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    return { problem: 'the first parameter must be a filter' }
  if ('blockHash' in filter && filter.blockHash !== undefined) return undefined
  const from = readBlock('fromBlock' in filter ? filter.fromBlock : undefined)
  const to = readBlock('toBlock' in filter ? filter.toBlock : undefined)
  if (from === undefined || to === undefined)
    return { problem: 'fromBlock and toBlock must be numbers or tags' }
  return from === to ? undefined : { from, to }
}

function readBlock(value: unknown): BlockName | undefined {
  if (value === undefined || value === null || value === '') return 'latest'
  if (typeof value !== 'string') return undefined
  if (/^0x[0-9a-f]{1,16}$/i.test(value)) return BigInt(value)
  return isTag(value) ? value : undefined
}

function isTag(value: string): value is Exclude<BlockName, bigint> {
  return tags.includes(value)
}
