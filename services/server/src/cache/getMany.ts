import type { Cache } from './createCache.ts'

/**
 * Several values of a cache. Those that are missing are loaded together, and those that somebody else is loading are waited
 * for.
 */
export async function getMany<value>(
  cache: Cache<value>,
  keys: readonly string[],
  loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, value>>,
): Promise<Map<string, value>> {
  const wanted: string[] = []
  let batch: Promise<ReadonlyMap<string, value>> | undefined

  async function load(key: string): Promise<value> {
    wanted.push(key)
    // The loop below is over by then, so that all are in it.
    batch ??= Promise.resolve().then(() => loadMany(wanted))
    const found = await batch
    const value = found.get(key)
    if (value === undefined) throw new Error(`Nothing was loaded for ${key}`)
    return value
  }

  const entries = [...new Set(keys)].map(async (key) => [key, await cache.get(key, () => load(key))] as const)
  return new Map(await Promise.all(entries))
}
