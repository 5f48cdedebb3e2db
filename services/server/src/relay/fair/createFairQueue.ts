import { createQueue, type Queue } from './createQueue.ts'

/** Whose turn it is: a client, which is one of those behind an address. Told apart by identity. */
export type Owner = { readonly address: string }

/** A queue in which nobody waits behind everything that somebody else has put in. */
export type FairQueue<job> = {
  add(owner: Owner, job: job): void
  /** The next one: in turns by address, those of an address in turns by client, those of a client in order. */
  take(): job | undefined
  size(): number
  /** How many of an address wait. */
  sizeOf(address: string): number
}

type Lane<job> = { address: string; size: number; clients: Map<Owner, Queue<job>>; turns: Queue<Owner> }

export function createFairQueue<job>(): FairQueue<job> {
  const lanes = new Map<string, Lane<job>>()
  const turns = createQueue<Lane<job>>()
  let size = 0

  function laneOf(address: string): Lane<job> {
    const known = lanes.get(address)
    if (known) return known
    const lane = { address, size: 0, clients: new Map(), turns: createQueue<Owner>() }
    lanes.set(address, lane)
    turns.push(lane)
    return lane
  }

  /** What is left stands in line again, and what is empty is forgotten. */
  function takeFrom(lane: Lane<job>): job | undefined {
    const owner = lane.turns.shift()
    const jobs = owner && lane.clients.get(owner)
    if (!jobs) return undefined
    const job = jobs.shift()
    if (jobs.size() > 0) lane.turns.push(owner)
    else lane.clients.delete(owner)
    return job
  }

  return {
    add(owner, job) {
      const lane = laneOf(owner.address)
      let jobs = lane.clients.get(owner)
      if (!jobs) {
        jobs = createQueue<job>()
        lane.clients.set(owner, jobs)
        lane.turns.push(owner)
      }
      jobs.push(job)
      lane.size++
      size++
    },
    take() {
      const lane = turns.shift()
      if (!lane) return undefined
      const job = takeFrom(lane)
      lane.size--
      size--
      if (lane.size > 0) turns.push(lane)
      else lanes.delete(lane.address)
      return job
    },
    size: () => size,
    sizeOf: (address) => lanes.get(address)?.size ?? 0,
  }
}
