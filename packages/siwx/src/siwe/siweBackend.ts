import {
  fromHttp,
  type SigninSession,
  serverFailedError,
  signInSignatureError,
  unknownError,
} from '@latchkey/protocol'
import { pageStorage } from '../kit/keptSessions.ts'
import type { SiweConfig, SiweSession } from './siweConfig.ts'

const fiveMinutes = 300_000
/** Written when this page has signed in or out: what other tabs know of the session is old then. */
const changedKey = '@latchkey/siwe'

/** A backend with one session, and what the page knows of it. Everything rejects with a `LatchkeyError`. */
export function createSiweBackend(config: SiweConfig) {
  const {
    nonceRefetchIntervalMs = fiveMinutes,
    sessionRefetchIntervalMs = fiveMinutes,
    storage = pageStorage(),
  } = config
  let nonce: { value: string; address: string; at: number } | undefined
  let read: { session: SiweSession | null; at: number; change: string | null } | undefined
  let reading: Promise<SiweSession | null> | undefined
  let ending: Promise<void> | undefined

  function readChange(): string | null {
    try {
      return storage?.getItem(changedKey) ?? null
    } catch {
      return null
    }
  }

  function tellTabs(): void {
    try {
      storage?.setItem(changedKey, crypto.randomUUID())
    } catch {
      // The storage is full or blocked: other tabs see the change when they ask for the session the next time.
    }
  }

  async function fetchSession(): Promise<SiweSession | null> {
    const [at, change] = [Date.now(), readChange()]
    const session = toSession(await ask(() => config.getSession()))
    read = { session, at, change }
    return session
  }

  async function signOut(): Promise<void> {
    nonce = undefined
    if ((await ask(() => config.signOut())) === false)
      throw serverFailedError({ details: '`signOut` answered false' })
    tellTabs()
    read = { session: null, at: Date.now(), change: readChange() }
    queueMicrotask(() => config.onSignOut?.())
  }

  return {
    ask,
    /** The session that this page has last heard of; undefined before the first. */
    known: () => read?.session,
    /** Who is signed in. The backend is asked where what it said is old, or another tab has signed in or out since. */
    async session(): Promise<SiweSession | null> {
      const isFresh = read && Date.now() - read.at < sessionRefetchIntervalMs && read.change === readChange()
      if (read?.session && isFresh) return read.session
      reading ??= fetchSession().finally(() => {
        reading = undefined
      })
      return reading
    },
    /** The same one until it is used or old. */
    async nonce(address: string): Promise<string> {
      const at = Date.now()
      if (nonce?.address === address && at - nonce.at < nonceRefetchIntervalMs) return nonce.value
      const value = await ask(() => config.getNonce(address || undefined))
      nonce = { value, address, at }
      return value
    },
    async signIn({ message, signature, cacao }: SigninSession): Promise<void> {
      nonce = undefined
      const signed = { message, signature, ...(cacao && { cacao }) }
      if (!(await ask(() => config.verifyMessage(signed)))) throw signInSignatureError()
      tellTabs()
      const session = await fetchSession()
      if (!session) throw unknownError({ details: '`getSession` knows nobody after `verifyMessage`' })
      queueMicrotask(() => config.onSignIn?.(session))
    },
    /** Once, however many want it at a time. */
    signOut(): Promise<void> {
      ending ??= signOut().finally(() => {
        ending = undefined
      })
      return ending
    },
  }
}

/** What the dapp's functions throw is mostly what `fetch` has thrown, or an answer that they did not like. */
async function ask<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw fromHttp(cause)
  }
}

function toSession(value: SiweSession | null | undefined): SiweSession | null {
  if (!value) return null
  const { address, chainId } = value
  if (typeof address !== 'string' || !Number.isSafeInteger(chainId))
    throw serverFailedError({ details: '`getSession` gave neither null nor an address and a chain number' })
  return { address, chainId }
}
