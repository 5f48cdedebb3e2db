import * as z from 'zod/mini'

/** The questions that the owner has answered. */
export type AnsweredAsks = {
  has(key: string): boolean
  add(key: string): void
}

const storageKey = 'latchkey-wallet.answered'
const schema = z.array(z.string())
/** Far more than can be on their way at once. Older ones have expired. */
const most = 100

/**
 * Remembers them beyond the life of the page: WalletConnect's client forgets a request only some time after its answer was sent, so that
 * a page that is closed in between would ask for the same payment twice.
 */
export function createAnsweredAsks(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): AnsweredAsks {
  const keys = new Set(read())

  function read(): string[] {
    try {
      return schema.parse(JSON.parse(storage?.getItem(storageKey) ?? '[]'))
    } catch {
      return []
    }
  }

  return {
    has: (key) => keys.has(key),
    add(key) {
      keys.add(key)
      try {
        storage?.setItem(storageKey, JSON.stringify([...keys].slice(-most)))
      } catch {}
    },
  }
}
