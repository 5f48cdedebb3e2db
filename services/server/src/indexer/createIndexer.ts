import type { BlockHeader, BlockSource } from '../families/blockSource.ts'
import { InconsistentAnswer } from '../families/inconsistentAnswer.ts'
import type { Logger } from '../logger/createLogger.ts'
import { pause } from '../pause.ts'
import { accountsOf } from './accountsOf.ts'
import type { IndexRepository } from './createIndexRepository.ts'
import { findFork } from './findFork.ts'
import { type Batch, toBatch } from './toBatch.ts'

export type IndexerOptions = {
  chain: string
  source: BlockSource
  repository: IndexRepository
  logger: Logger
  /** How many blocks the index is behind the head. */
  onLag?: (blocks: number) => void
  /** Something moved of these accounts just now, or has not moved after all. */
  onMoved?: (accounts: ReadonlySet<string>) => Promise<void>
  /** How often the head is looked at. */
  pollMs?: number
  /** How many blocks are read and written at once while catching up. */
  maxBatch?: number
  /** How many blocks are read in a second, at most. */
  blocksPerSecond?: number
}

export type Indexer = {
  /** Does the next piece of work. False: there is none at the moment. */
  step(): Promise<boolean>
  /** Follows the chain until the signal. */
  run(signal: AbortSignal): Promise<void>
}

/** `next` is what the index says once it is written; should it be otherwise then, the database takes nothing. */
type Ahead = { next: number; head: Promise<BlockHeader>; batch: Promise<Batch | undefined> }

const maxWaitMs = 30_000
/** So close to the head, blocks are read with whole transactions, and their accounts are announced, as caches may hold them. */
const wholeBlocks = 8
/** Blocks whose nonces are read before the head is looked at again. */
const noncesAtOnce = 32

/** Follows one chain. All its state is in the database: whoever goes on after it, in whatever process, goes on exactly there. */
export function createIndexer({
  chain,
  source,
  repository,
  logger,
  onLag = () => {},
  onMoved = async () => {},
  pollMs = 1_000,
  maxBatch: largestBatch = 64,
  blocksPerSecond = Number.POSITIVE_INFINITY,
}: IndexerOptions): Indexer {
  // No more than may be read in a second, so that a stop need not wait longer than that.
  const maxBatch = Math.max(1, Math.min(largestBatch, Math.floor(blocksPerSecond)))
  let size = maxBatch
  /** When the next block may be read. */
  let free = 0
  let isChecked = false
  /** What follows is looked for while a range is written, so that neither the node nor the database waits for the other. */
  let ahead: Ahead | undefined

  /** Undefined: the node knows of blocks that it does not have yet. */
  async function read(from: number, head: number): Promise<Batch | undefined> {
    const to = Math.min(head, from + size - 1)
    const now = performance.now()
    const turn = Math.max(free, now)
    free = turn + ((to - from + 1) * 1_000) / blocksPerSecond
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
    // What is new is read as a whole. On the way there nonces can wait.
    return toBatch(await source.blocks(from, to, { canLackNonces: head - from >= wholeBlocks }))
  }

  function lookAhead(next: number, known: number): Ahead {
    const [head, batch] = [source.head(), read(next, known)]
    // Errors reach whoever awaits the promise later; without this an unused one would be an unhandled rejection.
    for (const promise of [head, batch]) promise.catch(() => {})
    return { next, head, batch }
  }

  async function step(): Promise<boolean> {
    if (!isChecked) {
      await source.checkChain()
      isChecked = true
    }
    const expected = ahead
    ahead = undefined
    const [head, next] = await Promise.all([
      expected?.head ?? source.head(),
      expected?.next ?? repository.nextBlock(),
    ])
    onLag(Math.max(0, head.number + 1 - next))
    if (head.number < next) {
      const known = await repository.hashOf(head.number)
      return known === head.hash ? fillNonces() : mendFork(head.number)
    }
    const batch = await (expected?.batch ?? read(next, head.number))
    if (!batch) return false
    const { last } = batch
    // First it is sent, and then read on: the database works meanwhile.
    const writing = repository.append(batch)
    if (last.number < head.number) ahead = lookAhead(last.number + 1, head.number)
    if (!(await writing)) {
      ahead = undefined
      return mendFork(head.number)
    }
    size = Math.min(maxBatch, size * 2)
    onLag(Math.max(0, head.number - last.number))
    if (head.number - last.number < wholeBlocks) await tellMoved(batch)
    return true
  }

  /** One batch for what was written at once. */
  async function tellMoved({ blocks }: Batch) {
    const moved = new Set<string>()
    for (const { transactions } of blocks)
      for (const transaction of transactions)
        for (const account of accountsOf(transaction)) moved.add(account)
    if (moved.size > 0) await onMoved(moved)
  }

  /** Adds some of what was left out on the way to the head. */
  async function fillNonces(): Promise<boolean> {
    const blocks = await repository.blocksWithoutNonces(noncesAtOnce)
    if (blocks.length === 0) return false
    return repository.saveNonces(await source.nonces(blocks))
  }

  /** Goes back to where the chain and the index part. */
  async function mendFork(head: number): Promise<boolean> {
    const fork = await findFork(source, await repository.knownBlocks(), head)
    if (fork === undefined) return false
    // A node of another chain must not cost us the index.
    await source.checkChain()
    logger.warn({ chain, block: fork }, 'the chain changed: going back')
    const moved = await repository.rollback(fork)
    if (moved.size > 0) await onMoved(moved)
    return true
  }

  async function run(signal: AbortSignal) {
    let failures = 0
    while (!signal.aborted) {
      let isBusy = false
      try {
        isBusy = await step()
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        ahead = undefined
        isChecked = false
        failures++
        // The range may have been too large for the node: the next one is smaller.
        size = Math.max(1, Math.floor(size / 4))
        if (error instanceof InconsistentAnswer && failures < 5)
          logger.debug({ chain, err: error }, 'the chain is read again')
        else logger.warn({ chain, err: error, failures }, 'the chain cannot be read')
      }
      if (!isBusy) await pause(Math.min(maxWaitMs, pollMs * 2 ** Math.max(0, failures - 1)), signal)
    }
  }

  return { step, run }
}
