import type { Clock } from '../clock.ts'
import { resultInTime } from '../resultInTime.ts'

export type Cache<value> = {
  /** What is cached and still fresh, without waiting. With `renew`, it is loaded anew, meanwhile, once half of its time is over. */
  peek(key: string, renew?: () => Promise<value>): value | undefined
  /** What is cached, or what `load` gives, which is told what it replaces. Concurrent calls with one key share one load. */
  get(key: string, load: (old?: value) => Promise<value>): Promise<value>
  delete(key: string): void
}

type Entry<value> = { value: value; at: number }

/**
 * A cache in this process, with at most `maxEntries`; the ones longest unused go first. `staleMs`: for how long an old value
 * still stands in when loading a new one fails. `patienceMs`: how long a caller waits for a new value where an old one can stand
 * in; it is loaded meanwhile.
 */
export function createCache<value>({
  clock,
  ttlMs,
  staleMs = 0,
  patienceMs,
  maxEntries = 10_000,
}: {
  clock: Clock
  ttlMs: number | ((value: value) => number)
  staleMs?: number
  patienceMs?: number | undefined
  maxEntries?: number
}): Cache<value> {
  const entries = new Map<string, Entry<value>>()
  const loading = new Map<string, Promise<value>>()

  const timeOf = ({ value }: Entry<value>) => (typeof ttlMs === 'function' ? ttlMs(value) : ttlMs)
  const isYoungerThan = (entry: Entry<value>, extra: number) => clock.now() - entry.at < timeOf(entry) + extra

  function store(key: string, value: value) {
    entries.delete(key)
    entries.set(key, { value, at: clock.now() })
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
  }

  function standIn(key: string): Entry<value> | undefined {
    const old = entries.get(key)
    return old && isYoungerThan(old, staleMs) ? old : undefined
  }

  async function reload(key: string, load: (old?: value) => Promise<value>): Promise<value> {
    try {
      const value = await load(standIn(key)?.value)
      store(key, value)
      return value
    } catch (error) {
      const old = standIn(key)
      if (old) return old.value
      throw error
    } finally {
      loading.delete(key)
    }
  }

  function loadOnce(key: string, load: (old?: value) => Promise<value>): Promise<value> {
    const pending = loading.get(key) ?? reload(key, load)
    loading.set(key, pending)
    return pending
  }

  return {
    peek(key, renew) {
      const entry = entries.get(key)
      if (!entry || !isYoungerThan(entry, 0)) return undefined
      // A failed renewal is ignored: the next caller tries again and gets the error.
      if (renew && !isYoungerThan(entry, -timeOf(entry) / 2)) loadOnce(key, renew).catch(() => {})
      return entry.value
    },
    async get(key, load) {
      const entry = entries.get(key)
      if (entry && isYoungerThan(entry, 0)) return entry.value
      const old = patienceMs === undefined ? undefined : standIn(key)
      const loaded = loadOnce(key, load)
      return old && patienceMs !== undefined ? inPatience(loaded, old, patienceMs) : loaded
    },
    delete: (key) => void entries.delete(key),
  }
}

/** What comes in time, or else what is there already. */
export async function inPatience<value>(
  loaded: Promise<value>,
  old: { value: value },
  patienceMs: number,
): Promise<value> {
  const found = loaded.then((value) => ({ value }))
  const inTime = await resultInTime(found, { timeoutMs: patienceMs, onFailure: () => {} })
  return (inTime ?? old).value
}
