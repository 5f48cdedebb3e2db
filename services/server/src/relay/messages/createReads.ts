import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { createFairQueue, type FairQueue, type Owner } from '../fair/createFairQueue.ts'
import type { MessageStore, Page, Want } from './messageStore.ts'

/** Asks what waits for a client on a topic. */
export type Read = {
  readonly owner: Owner & { readonly clientId: string }
  readonly topic: string
  /** Only messages with a greater `seq`. */
  after: number
  /** Something waits there: it need not be asked whether. */
  isKnown: boolean
}

export type ReadLimits = {
  /** For how many topics one query finds out whether anything waits there. */
  probes: number
  /** Of how many topics one query reads messages … */
  reads: number
  /** … at most so many of each … */
  page: number
  /** … and so many bytes in all. */
  bytes: number
}

export const readLimits: ReadLimits = { probes: 2_000, reads: 32, page: 16, bytes: 1024 * 1024 }

export type Reads<read extends Read> = {
  add(read: read): void
  size(): number
  /** How many of an address wait. */
  sizeOf(address: string): number
}

const nothing: Page = { messages: [], hasMore: false }

/**
 * Reads what waits for clients, in turns by address and client. On most topics nothing does: whether, is asked for thousands of them at
 * once, and only where something is are messages read, few at a time. The two go on beside each other, so that whoever has a message
 * to get does not wait for those who come back and ask about all their topics.
 */
export function createReads<read extends Read>({
  store,
  clock,
  limits = readLimits,
  isWanted,
  onPage,
  onFailure,
}: {
  store: Pick<MessageStore, 'pending' | 'waiting'>
  clock: Clock
  limits?: ReadLimits
  /** Whether it is still of interest to anybody. */
  isWanted(read: read): boolean
  onPage(read: read, page: Page): void
  onFailure(reads: readonly read[], error: unknown): void
}): Reads<read> {
  const unknown = createFairQueue<read>()
  const known = createFairQueue<read>()
  let isProbing = false
  let isReading = false

  function take(queue: FairQueue<read>, max: number): read[] {
    const batch: read[] = []
    while (queue.size() > 0 && batch.length < max) {
      const one = queue.take()
      if (one && isWanted(one)) batch.push(one)
    }
    return batch
  }

  function addKnown(one: read) {
    known.add(one.owner, one)
    if (!isReading) void read()
  }

  async function probeBatch() {
    const batch = take(unknown, limits.probes)
    // Of so few, reading says it as fast.
    if (batch.length <= limits.reads) return batch.forEach(addKnown)
    try {
      const places = await store.waiting(batch.map(toWant), clock.now())
      for (const [place, one] of batch.entries()) {
        if (places.has(place)) addKnown(one)
        else onPage(one, nothing)
      }
    } catch (error) {
      onFailure(batch, error)
    }
  }

  async function readBatch() {
    const batch = take(known, limits.reads)
    if (batch.length === 0) return
    try {
      const pages = await store.pending(batch.map(toWant), {
        now: clock.now(),
        limit: limits.page,
        maxBytes: limits.bytes,
      })
      for (const [place, one] of batch.entries()) onPage(one, pages[place] ?? nothing)
    } catch (error) {
      onFailure(batch, error)
    }
  }

  /** What is added in the same turn of the event loop joins the batch. */
  async function probe() {
    isProbing = true
    while (unknown.size() > 0) {
      await nextTurn()
      await probeBatch()
    }
    isProbing = false
  }

  async function read() {
    isReading = true
    while (known.size() > 0) {
      await nextTurn()
      await readBatch()
    }
    isReading = false
  }

  return {
    add(one) {
      if (one.isKnown) return addKnown(one)
      unknown.add(one.owner, one)
      if (!isProbing) void probe()
    },
    size: () => unknown.size() + known.size(),
    sizeOf: (address) => unknown.sizeOf(address) + known.sizeOf(address),
  }
}

function toWant({ topic, owner, after }: Read): Want {
  return { topic, client: owner.clientId, after }
}
