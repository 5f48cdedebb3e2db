import type { Environment } from '../environment/environment.ts'

/** Where connections and chosen networks are stored. */
export const connectionsKey = 'connections'

/** Reads and writes strings, and never throws: storage that is blocked, full or absent only means nothing is remembered. */
export type SafeStorage = {
  read(key: string): string | undefined
  write(key: string, value: string | undefined): void
}

/** Wraps the environment's storage. `prefix` keeps two kits on one page apart. */
export function createSafeStorage(environment: Environment, prefix: string): SafeStorage {
  return {
    read(key) {
      try {
        return environment.storage()?.getItem(`${prefix}/${key}`) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        if (value === undefined) environment.storage()?.removeItem(`${prefix}/${key}`)
        else environment.storage()?.setItem(`${prefix}/${key}`, value)
      } catch {
        // The storage is full or blocked, and the page works without it.
      }
    },
  }
}
