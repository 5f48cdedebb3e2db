/** The keys that were added last, at most `limit` of them. */
export type RecentKeys = { has(key: string): boolean; add(keys: Iterable<string>): void }

export function createRecentKeys(limit: number): RecentKeys {
  const keys = new Set<string>()
  return {
    has: (key) => keys.has(key),
    add(added) {
      for (const key of added) {
        keys.delete(key)
        keys.add(key)
      }
      for (const oldest of keys) {
        if (keys.size <= limit) break
        keys.delete(oldest)
      }
    },
  }
}
