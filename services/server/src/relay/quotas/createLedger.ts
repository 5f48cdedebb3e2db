import type { Budget } from '../../config/relayLimits.ts'

/** What was stored, and for how long. */
export type Entry = Budget & {
  /** Milliseconds since 1970. */
  expiresAt: number
  /** How long it is stored in all, in milliseconds. */
  lifeMs: number
}

/** Knows how much of everybody's is stored, without asking the database: what expires is taken off when its time has come. */
export type Ledger = {
  add(key: string, entry: Entry): void
  /** What was added is gone before its time, or was never stored. */
  remove(key: string, entry: Entry): void
  usageOf(key: string, now: number): Budget
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * When an entry is taken off: a little later than it expires, as those of a minute, or of an hour where they live long, are added up.
 * The query that counts what is stored says the same.
 */
export function dueOf({ expiresAt, lifeMs }: Pick<Entry, 'expiresAt' | 'lifeMs'>): number {
  const unit = lifeMs <= hourMs ? minuteMs : hourMs
  return Math.ceil(expiresAt / unit) * unit
}

export function createLedger(): Ledger {
  const usages = new Map<string, Budget>()
  /** By the time at which it is taken off. */
  const dues = new Map<number, Map<string, Budget>>()
  let nextDue = Number.POSITIVE_INFINITY

  function change(amounts: Map<string, Budget>, key: string, { messages, bytes }: Budget) {
    const before = amounts.get(key) ?? { messages: 0, bytes: 0 }
    const after = {
      messages: Math.max(0, before.messages + messages),
      bytes: Math.max(0, before.bytes + bytes),
    }
    if (after.messages > 0) amounts.set(key, after)
    else amounts.delete(key)
  }

  function expire(now: number) {
    if (now < nextDue) return
    nextDue = Number.POSITIVE_INFINITY
    for (const [due, amounts] of dues) {
      if (due > now) {
        nextDue = Math.min(nextDue, due)
        continue
      }
      dues.delete(due)
      for (const [key, { messages, bytes }] of amounts)
        change(usages, key, { messages: -messages, bytes: -bytes })
    }
  }

  return {
    add(key, entry) {
      const due = dueOf(entry)
      nextDue = Math.min(nextDue, due)
      const amounts = dues.get(due) ?? new Map<string, Budget>()
      dues.set(due, amounts)
      change(amounts, key, entry)
      change(usages, key, entry)
    },
    remove(key, entry) {
      const amounts = dues.get(dueOf(entry))
      // Not more than was added: it may have expired, or have been counted by another process.
      const known = amounts?.get(key)
      if (!amounts || !known) return
      const gone = {
        messages: -Math.min(entry.messages, known.messages),
        bytes: -Math.min(entry.bytes, known.bytes),
      }
      change(amounts, key, gone)
      change(usages, key, gone)
    },
    usageOf(key, now) {
      expire(now)
      return usages.get(key) ?? { messages: 0, bytes: 0 }
    },
  }
}
