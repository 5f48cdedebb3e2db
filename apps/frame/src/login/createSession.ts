import { isLatchkeyError } from '@latchkey/protocol'
import {
  type ApiCall,
  type CallAnswer,
  type CallParameters,
  type LoginSession,
  loginRefreshCall,
  loginSignOutCall,
} from '@latchkey/protocol/api'
import { notConnected } from '../base/FrameFailure.ts'
import type { DeviceStore } from '../keys/deviceStore.ts'
import type { Api } from './createApi.ts'

/** Who is logged in, in this tab and, by the same storage, in the others of this site. */
export type Session = {
  /** Takes over what the server gave for the right code. */
  start(session: LoginSession): Promise<void>
  /** The session, fetched anew with the stored refresh token where this page has none. Undefined: nobody is logged in. */
  restore(): Promise<LoginSession | undefined>
  /** The access token where there is one at hand. */
  peekToken(): string | undefined
  /** A call in the name of whoever is logged in. Rejects with `NOT_CONNECTED` where nobody is. */
  call<call extends ApiCall>(
    call: call,
    parameters: CallParameters<call>,
    options?: { nonce?: string },
  ): Promise<CallAnswer<call>>
  /** Called when this page has begun a session. */
  onStarted(listener: () => void): void
  /** Ends the session, here, at the server and in the other tabs. `isOver`: at the server it has ended already. */
  signOut(options?: { isOver?: boolean }): Promise<void>
  /** Called when the session ends: because this page asked for it, or (`isOwn` false) in another tab or by the server. */
  onEnded(listener: (end: { isOwn: boolean }) => void): void
  /** What lets this device recover the wallet, once; kept until it was used. */
  recoveryGrant(): Promise<string | undefined>
  dropRecoveryGrant(): Promise<void>
}

/** The part of a `BroadcastChannel` that is used. It reaches the frames of this origin on the same site, and nobody else. */
export type SessionChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

export type SessionOptions = {
  api: Api
  store: DeviceStore
  channel: SessionChannel
  locks: Pick<LockManager, 'request'>
  /** Milliseconds, from any beginning. */
  now: () => number
  /** Goes before the names of what is kept, where a page has a session of its own beside the frame's. */
  prefix?: string
}

/** Tokens are renewed while they are still good, so that no request meets their end. */
const marginMs = 30_000
const signedOut = 'signed-out'

/** What the server says when there is no session to be had with what we have. */
const isEnded = (error: unknown) =>
  isLatchkeyError(error) && (error.code === 'LOGIN_SESSION_ENDED' || error.code === 'LOGIN_OTHER_KEY')

export function createSession({ api, store, channel, locks, now, prefix = '' }: SessionOptions): Session {
  const secrets = { refresh: `${prefix}refresh`, grant: `${prefix}grant` }
  let current: { session: LoginSession; freshUntil: number } | undefined
  const listeners = new Set<(end: { isOwn: boolean }) => void>()
  const startListeners = new Set<() => void>()

  const tell = (isOwn: boolean) => {
    for (const listener of listeners) listener({ isOwn })
  }

  /**
   * Nothing of a session is used before it is kept. A page that ends in between leaves the old refresh token behind, for which the server
   * gives the same answer again, as long as nobody has used it.
   */
  async function keep(session: LoginSession): Promise<void> {
    await store.saveSecret(secrets.refresh, session.refreshToken)
    if (session.recoveryGrant) await store.saveSecret(secrets.grant, session.recoveryGrant)
    current = { session, freshUntil: now() + session.accessSeconds * 1000 - marginMs }
  }

  async function forget(): Promise<void> {
    current = undefined
    await store.removeSecret(secrets.refresh)
    await store.removeSecret(secrets.grant)
  }

  /** A refresh token is good once, so tabs take turns: the second one finds what the first one has stored. */
  function refresh(): Promise<LoginSession | undefined> {
    return locks.request('latchkey-session', async () => {
      const refreshToken = await store.readSecret(secrets.refresh)
      if (refreshToken === undefined) {
        current = undefined
        return undefined
      }
      try {
        const session = await api(loginRefreshCall, { body: { refreshToken } })
        await keep(session)
        return session
      } catch (error) {
        if (!isEnded(error)) throw error
        await forget()
        tell(false)
        return undefined
      }
    })
  }

  let underway: Promise<LoginSession | undefined> | undefined
  function refreshOnce() {
    underway ??= refresh().finally(() => {
      underway = undefined
    })
    return underway
  }

  const restore = async () => (current && now() < current.freshUntil ? current.session : refreshOnce())

  channel.onmessage = ({ data }: MessageEvent) => {
    if (data !== signedOut || !current) return
    current = undefined
    tell(false)
  }

  return {
    async start(session) {
      await locks.request('latchkey-session', () => keep(session))
      for (const listener of startListeners) listener()
    },
    onStarted(listener) {
      startListeners.add(listener)
    },
    restore,
    peekToken: () => current?.session.accessToken,
    async call(call, parameters, options) {
      const session = await restore()
      if (!session) throw notConnected()
      try {
        return await api(call, parameters, { ...options, accessToken: session.accessToken })
      } catch (error) {
        if (!isEnded(error)) throw error
        // Another tab may have new tokens, which make ours worthless. A nonce was used up by the first try.
        const next = await refreshOnce()
        if (!next || options?.nonce !== undefined) throw next ? error : notConnected()
        return api(call, parameters, { ...options, accessToken: next.accessToken })
      }
    },
    async signOut({ isOver = false } = {}) {
      const accessToken = isOver
        ? undefined
        : (current?.session.accessToken ?? (await restore().catch(() => undefined))?.accessToken)
      await locks.request('latchkey-session', forget)
      channel.postMessage(signedOut)
      tell(true)
      // Signed out is signed out, even where the server cannot be told: its session then ends by itself.
      if (accessToken) await api(loginSignOutCall, { body: {} }, { accessToken }).catch(() => {})
    },
    onEnded(listener) {
      listeners.add(listener)
    },
    recoveryGrant: () => store.readSecret(secrets.grant),
    dropRecoveryGrant: () => store.removeSecret(secrets.grant),
  }
}
