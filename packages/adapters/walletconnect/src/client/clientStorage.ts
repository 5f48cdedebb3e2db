import type { SafeStorage } from '@latchkey/core'
import { mergeChanges } from './mergeChanges.ts'

/** The storage that the WalletConnect client asks for. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<value = unknown>(): Promise<[string, value][]>
  getItem<value = unknown>(key: string): Promise<value | undefined>
  setItem<value = unknown>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
  /** Forgets everything. */
  clear(): void
  /** What is stored now under a key that ends so, whichever tab wrote it. Undefined where it cannot be known. */
  readStored(ending: string): unknown
}

/** Where the kit's storage keeps it, beside its own. */
const prefix = 'walletconnect'
const indexKey = `${prefix}/keys`

/**
 * The client's storage in the kit's. What was written is also kept here: a page whose storage is full or blocked loses its
 * session with a reload, and nothing before that. Garbage counts as nothing.
 *
 * The client writes each of its lists as a whole, and every tab has a client of its own. So what a tab writes is only what it
 * has changed: otherwise one would undo what another has connected.
 */
export function createClientStorage(storage: SafeStorage): ClientStorage {
  const entries = new Map<string, string>()
  let isKept = true
  for (const key of readKeys(storage)) {
    const text = storage.read(`${prefix}/${key}`)
    if (text !== undefined && parse(text) !== undefined) entries.set(key, text)
  }
  const write = (key: string, text: string) => {
    storage.write(key, text)
    if (storage.read(key) !== text) isKept = false
  }
  const writeKeys = (keys: readonly string[]) =>
    keys.length > 0 ? write(indexKey, JSON.stringify(keys)) : storage.write(indexKey, undefined)

  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <value>() =>
      [...entries].map(([key, text]): [string, value] => [key, parse(text) as value]),
    getItem: async <value>(key: string) => parse(entries.get(key)) as value | undefined,
    async setItem(key, value) {
      const text = JSON.stringify(value ?? null, withBigInts)
      const [before, theirs] = [entries.get(key), storage.read(`${prefix}/${key}`)]
      entries.set(key, text)
      const isAlone = theirs === undefined || theirs === before || parse(theirs) === undefined
      write(
        `${prefix}/${key}`,
        isAlone
          ? text
          : JSON.stringify(
              mergeChanges({ before: parse(before), mine: parse(text), theirs: parse(theirs) }) ?? null,
            ),
      )
      const keys = readKeys(storage)
      if (!keys.includes(key)) writeKeys([...keys, key])
    },
    async removeItem(key) {
      if (!entries.delete(key)) return
      storage.write(`${prefix}/${key}`, undefined)
      writeKeys(readKeys(storage).filter((each) => each !== key))
    },
    clear() {
      for (const key of entries.keys()) storage.write(`${prefix}/${key}`, undefined)
      entries.clear()
      writeKeys([])
    },
    readStored(ending) {
      const key = readKeys(storage).find((each) => each.endsWith(ending))
      return isKept && key !== undefined ? parse(storage.read(`${prefix}/${key}`)) : undefined
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
