import { type CaipChainId, formatAccountId, type SigninSession } from '@latchkey/protocol'

/** The part of `localStorage` that is used; tests bring their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A session, and what the server knows it by. */
export type KeptSession = { session: SigninSession; token?: string | undefined }

/** Sessions in a place that outlives the page, by account. Where there is no such place, they live as long as the page. */
export function createKeptSessions(key: string, storage: KeyValueStorage | undefined) {
  let memory = read()

  function read(): Readonly<Record<string, KeptSession>> {
    try {
      const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
      if (typeof value !== 'object' || value === null) return {}
      return Object.fromEntries(Object.entries(value).filter(([, kept]) => isKept(kept)))
    } catch {
      return {}
    }
  }

  function write(next: Readonly<Record<string, KeptSession>>): void {
    memory = next
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // Full or blocked: the visitor signs in again with the next page.
    }
  }

  // Another tab may have written meanwhile.
  const current = () => (storage ? read() : memory)
  const idOf = (chainId: CaipChainId, address: string) => formatAccountId({ chainId, address })
  return {
    find: (chainId: CaipChainId, address: string) => current()[idOf(chainId, address)],
    all: () => Object.values(current()),
    put(kept: KeptSession) {
      const { chainId, accountAddress } = kept.session.data
      write({ ...current(), [idOf(chainId, accountAddress)]: kept })
    },
    remove(chainId: CaipChainId, address: string) {
      const { [idOf(chainId, address)]: _, ...rest } = current()
      write(rest)
    },
    clear: () => write({}),
  }
}

function isKept(value: unknown): value is KeptSession {
  const read = (from: unknown, name: string): unknown => Reflect.get(Object(from), name)
  const session = read(value, 'session')
  const token = read(value, 'token')
  return (
    typeof read(session, 'message') === 'string' &&
    typeof read(session, 'signature') === 'string' &&
    typeof read(read(session, 'data'), 'accountAddress') === 'string' &&
    typeof read(read(session, 'data'), 'chainId') === 'string' &&
    (token === undefined || typeof token === 'string')
  )
}

/** `localStorage`, where the visitor has not blocked it. */
export function pageStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
