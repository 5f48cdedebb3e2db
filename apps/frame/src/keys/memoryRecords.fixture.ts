import type { Records } from './records.ts'

/** Records that live as long as the test. Values are cloned, as IndexedDB clones them. */
export function memoryRecords(): Records & { all: Map<string, unknown> } {
  const all = new Map<string, unknown>()
  return {
    all,
    get: async (key) => structuredClone(all.get(key)),
    async put(key, value) {
      all.set(key, structuredClone(value))
    },
    async putIfAbsent(key, value) {
      if (!all.has(key)) all.set(key, structuredClone(value))
      return structuredClone(all.get(key))
    },
    async remove(key) {
      all.delete(key)
    },
    async clear() {
      all.clear()
    },
  }
}
