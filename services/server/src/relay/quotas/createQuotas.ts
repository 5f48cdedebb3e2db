import type { Budget, RelayLimits } from '../../config/relayLimits.ts'
import type { NewMessage } from '../messages/messageStore.ts'
import { RelayFailure } from '../relayFailure.ts'
import { isThisMachine } from '../socket/isThisMachine.ts'
import { createLedger, type Entry, type Ledger } from './createLedger.ts'

/** Who pays for what is stored. */
export type Payer = { readonly clientId: string; readonly projectId: string; readonly address: string }

/** What is stored of a client, or of all clients of a project. Of old messages the project is not known. */
export type StoredEntry = Entry & ({ client: string } | { project: string | null })

/** A message that had to go before its time. */
export type Evicted = Entry & { client: string; project: string | null }

type Costly = Pick<NewMessage, 'message' | 'attestation' | 'ttl'>

export type Quotas = {
  /**
   * Counts messages, before they are stored. Throws a {@link RelayFailure} when they are more than the sender may have stored, its
   * address, its project or everybody together; then nothing is counted.
   */
  charge(payer: Payer, messages: readonly Costly[], now: number): void
  /** They were not stored after all. `now` as when they were charged. */
  refund(payer: Payer, messages: readonly Costly[], now: number): void
  /** Everything that is stored, by whichever process. */
  usage(now: number): Budget
  /** Counts anew by what the database says: other processes store messages, too. */
  count(read: () => Promise<readonly StoredEntry[]>): Promise<void>
  evicted(messages: readonly Evicted[]): void
}

const everybody = 'all'

/**
 * How much may be stored of whom. Counted in memory, so that nobody waits for it and nothing is written for it; what was stored before
 * this process started is read from the database. Addresses of visitors are not in there: theirs are counted since the start.
 */
export function createQuotas({ limits }: { limits: RelayLimits['stored'] }): Quotas {
  const addresses = createLedger()
  let stored = createLedger()
  /** Set while the database is being asked: what comes meanwhile goes into both. */
  let counting: Ledger | undefined

  function keysOf({ clientId, projectId }: Payer): string[] {
    return [`client ${clientId}`, `project ${projectId}`, everybody]
  }

  function add(payer: Payer, entry: Entry) {
    if (!isThisMachine(payer.address)) addresses.add(payer.address, entry)
    for (const key of keysOf(payer)) {
      stored.add(key, entry)
      counting?.add(key, entry)
    }
  }

  function remove(payer: Payer, entry: Entry) {
    if (!isThisMachine(payer.address)) addresses.remove(payer.address, entry)
    for (const key of keysOf(payer)) {
      stored.remove(key, entry)
      counting?.remove(key, entry)
    }
  }

  return {
    charge(payer, messages, now) {
      const entries = messages.map((message) => entryOf(message, now))
      const cost = {
        messages: entries.length,
        bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
      }
      const { clientId, projectId, address } = payer
      if (!fits(stored.usageOf(`client ${clientId}`, now), cost, limits.client))
        throw new RelayFailure('ClientStorageLimitExceeded')
      if (!isThisMachine(address) && !fits(addresses.usageOf(address, now), cost, limits.address))
        throw new RelayFailure('AddressStorageLimitExceeded')
      if (!fits(stored.usageOf(`project ${projectId}`, now), cost, limits.project))
        throw new RelayFailure('ProjectStorageLimitExceeded')
      if (!fits(stored.usageOf(everybody, now), cost, limits.all)) throw new RelayFailure('StorageFull')
      for (const entry of entries) add(payer, entry)
    },
    refund(payer, messages, now) {
      for (const message of messages) remove(payer, entryOf(message, now))
    },
    usage: (now) => stored.usageOf(everybody, now),
    async count(read) {
      const fresh = createLedger()
      counting = fresh
      try {
        for (const entry of await read()) {
          if ('client' in entry) fresh.add(`client ${entry.client}`, entry)
          else {
            fresh.add(everybody, entry)
            if (entry.project !== null) fresh.add(`project ${entry.project}`, entry)
          }
        }
        stored = fresh
      } finally {
        counting = undefined
      }
    },
    evicted(messages) {
      // The address stays charged: it is not known, and whoever has filled the relay may well wait.
      for (const { client, project, ...entry } of messages)
        for (const key of [
          `client ${client}`,
          ...(project === null ? [] : [`project ${project}`]),
          everybody,
        ]) {
          stored.remove(key, entry)
          counting?.remove(key, entry)
        }
    },
  }
}

function entryOf({ message, attestation, ttl }: Costly, now: number): Entry {
  const lifeMs = ttl * 1000
  const bytes = Buffer.byteLength(message) + Buffer.byteLength(attestation ?? '')
  return { messages: 1, bytes, lifeMs, expiresAt: now + lifeMs }
}

function fits(used: Budget, cost: Budget, limit: Budget): boolean {
  return used.messages + cost.messages <= limit.messages && used.bytes + cost.bytes <= limit.bytes
}
