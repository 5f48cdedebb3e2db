/** A storage for a WalletConnect client, gone with the test. */
export function createMemoryStorage() {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() => [...entries] as [string, value][],
    getItem: async <value>(key: string) => structuredClone(entries.get(key)) as value | undefined,
    setItem: async <value>(key: string, value: value) => void entries.set(key, structuredClone(value)),
    removeItem: async (key: string) => void entries.delete(key),
  }
}
