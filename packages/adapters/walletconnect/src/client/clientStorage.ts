import type { SafeStorage } from '@latchkey/core'

/** The storage that the WalletConnect client asks for. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<value = unknown>(): Promise<[string, value][]>
  getItem<value = unknown>(key: string): Promise<value | undefined>
  setItem<value = unknown>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
  /** Forgets everything. */
  clear(): void
}

/** Where the kit's storage keeps it, beside its own. */
const prefix = 'walletconnect'
const indexKey = `${prefix}/keys`

/**
 * The client's storage in the kit's. What was written is also kept here: a page whose storage is full or blocked loses its
 * session with a reload, and nothing before that. Garbage counts as nothing.
 */
export function createClientStorage(storage: SafeStorage): ClientStorage {
  const entries = new Map<string, string>()
  for (const key of readKeys(storage)) {
    const text = storage.read(`${prefix}/${key}`)
    if (text !== undefined && parse(text) !== undefined) entries.set(key, text)
  }
  const writeKeys = () =>
    storage.write(indexKey, entries.size > 0 ? JSON.stringify([...entries.keys()]) : undefined)

  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() =>
      [...entries].map(([key, text]): [string, value] => [key, parse(text) as value]),
    getItem: async <value>(key: string) => parse(entries.get(key)) as value | undefined,
    async setItem(key, value) {
      const isNew = !entries.has(key)
      const text = JSON.stringify(value ?? null, withBigInts)
      entries.set(key, text)
      storage.write(`${prefix}/${key}`, text)
      if (isNew) writeKeys()
    },
    async removeItem(key) {
      if (!entries.delete(key)) return
      storage.write(`${prefix}/${key}`, undefined)
      writeKeys()
    },
    clear() {
      for (const key of entries.keys()) storage.write(`${prefix}/${key}`, undefined)
      entries.clear()
      writeKeys()
    },
  }
}

function readKeys(storage: SafeStorage): readonly string[] {
  const keys = parse(storage.read(indexKey))
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** The client's ids of messages may be big. It reads them back as text. */
function withBigInts(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) ?? undefined)
  } catch {
    return undefined
  }
}
