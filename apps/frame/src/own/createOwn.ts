import { isLatchkeyError } from '@latchkey/protocol'
import {
  type ApiCall,
  type CallAnswer,
  type CallParameters,
  type ExportKind,
  type LoginConfig,
  type LoginLanguage,
  loginDeletionCall,
  loginExportCall,
  loginMeCall,
  loginNonceCall,
  loginSignOutCall,
  type SocialProvider,
} from '@latchkey/protocol/api'
import { createStore, type Store } from '../base/createStore.ts'
import { FrameFailure } from '../base/FrameFailure.ts'
import { KeyError } from '../keys/KeyError.ts'
import type { WalletAddress } from '../keys/keyCalls.ts'
import type { Api } from '../login/createApi.ts'
import type { Login } from '../login/createLogin.ts'
import type { Session } from '../login/createSession.ts'
import type { SocialLogin } from '../login/createSocialLogin.ts'
import { plainAddresses } from '../login/plainAddresses.ts'
import type { OwnKeyWorker } from './keys/openOwnWorker.ts'
import type { ReleasedWallet } from './keys/ownKeyCalls.ts'

/** Who is logged in on the wallet's own page. */
export type Me = CallAnswer<typeof loginMeCall>

export type OwnState =
  | { name: 'loading' }
  /** The server cannot be reached. */
  | { name: 'away' }
  /** `problem`: why the last login ended without a session. `deletesAt`: when the account that was logged in is deleted. */
  | { name: 'out'; problem?: LoginProblem | undefined; deletesAt?: string }
  | { name: 'in'; me: Me }

/** Why nobody was logged in, in a word for which there is a text. */
export type LoginProblem =
  | 'email'
  | 'refused'
  | 'denied'
  | 'expired'
  | 'blocked'
  | 'browser'
  | 'tooSoon'
  | 'away'
  | 'failed'

/** What the sections of the wallet's own page are given. */
export type Own = {
  state: Store<OwnState>
  config: LoginConfig
  /** By which social accounts somebody may log in here. */
  socials: readonly SocialProvider[]
  /** Finds out who is logged in. */
  load(): Promise<void>
  loginByEmail(email: string): Promise<void>
  loginBySocial(provider: SocialProvider): Promise<void>
  /** Asks for the visitor's word once more, the way they have logged in. False: it was not given. */
  prove(me: Me): Promise<boolean>
  signOut(): Promise<void>
  call<call extends ApiCall>(call: call, parameters: CallParameters<call>): Promise<CallAnswer<call>>
  /** The same with a nonce of the server in the proof, for what releases something. */
  callWithNonce<call extends ApiCall>(call: call, parameters: CallParameters<call>): Promise<CallAnswer<call>>
  /** The wallet's keys, unlocked. */
  keys(): Promise<OwnKeyWorker>
  deviceId(): Promise<string>
  /** Makes the wallet of an account that has none: a new one, or that of a phrase. False: that is no phrase. */
  begin(phrase?: string): Promise<boolean>
  /** Gives what the server releases for an export to the key worker. Rejects where the server refuses it. */
  takeOut<value>(
    kind: ExportKind,
    use: (keys: OwnKeyWorker, released: ReleasedWallet) => Promise<value>,
  ): Promise<value>
  /** Whether addresses are those of the wallet that is open here. */
  isOwnWallet(addresses: readonly WalletAddress[]): Promise<boolean>
  /** The account is to be deleted: nobody is logged in any more. */
  leave(): Promise<void>
}

export type OwnOptions = {
  api: Api
  session: Session
  config: LoginConfig
  socials: readonly SocialProvider[]
  login: Login
  social: SocialLogin
  /** The key worker, with the wallet unlocked. */
  openWallet: () => Promise<OwnKeyWorker>
  /** Makes the wallet, of a phrase if there is one, and unlocks it. */
  makeWallet: (phrase: string | undefined) => Promise<unknown>
  deviceId: () => Promise<string>
  language: () => LoginLanguage
  /** Opens a window for a provider, in the press of a button. Undefined: it was blocked. */
  openWindow: () => { go(uri: string): void; close(): void } | undefined
}

const problems: Readonly<Record<string, LoginProblem>> = {
  LOGIN_EMAIL_INVALID: 'email',
  LOGIN_REFUSED: 'refused',
  LOGIN_RECOVERY_LOCKED: 'refused',
  LOGIN_DENIED: 'denied',
  LOGIN_EXPIRED: 'expired',
  BROWSER_UNSUPPORTED: 'browser',
  LOGIN_COOLDOWN: 'tooSoon',
  RATE_LIMITED: 'tooSoon',
  SERVER_UNREACHABLE: 'away',
  TIMEOUT: 'away',
}

const blocked = new Error('The browser has blocked the window')

/** Undefined: the visitor has left by themselves. */
function problemOf(error: unknown): LoginProblem | undefined {
  if (error === blocked) return 'blocked'
  const code = error instanceof FrameFailure || isLatchkeyError(error) ? error.code : ''
  return code === 'ABORTED' ? undefined : (problems[code] ?? 'failed')
}

/** The wallet's own page without its looks: who is logged in, and what they may ask for. */
export function createOwn(options: OwnOptions): Own {
  const { api, session, login, social, openWallet, openWindow } = options
  const callWithNonce: Own['callWithNonce'] = async (call, parameters) => {
    const { nonce } = await session.call(loginNonceCall, { body: {} })
    return session.call(call, parameters, { nonce })
  }
  const state = createStore<OwnState>({ name: 'loading' })

  async function load(): Promise<void> {
    try {
      const isIn = await session.restore()
      state.set(isIn ? { name: 'in', me: await session.call(loginMeCall, {}) } : { name: 'out' })
    } catch (error) {
      const isOut = error instanceof FrameFailure && error.code === 'NOT_CONNECTED'
      state.set(isOut ? { name: 'out' } : { name: 'away' })
    }
  }

  async function byEmail(email: string): Promise<void> {
    const action = await login.begin(email)
    if (action === 'VERIFY_DEVICE') await login.awaitDevice()
    if (action !== 'CONNECT') await login.awaitCode()
  }

  /** Opens the window at once: browsers let only the press of a button do that. */
  function bySocial(provider: SocialProvider): () => Promise<void> {
    const opened = openWindow()
    return async () => {
      if (!opened) throw blocked
      try {
        opened.go(await social.begin({ provider }))
        await social.finish()
      } finally {
        opened.close()
      }
    }
  }

  /** Whatever becomes of it, the page shows who is logged in afterwards. */
  async function enter(log: () => Promise<void>): Promise<boolean> {
    const before = await session.restore().catch(() => undefined)
    try {
      await log()
    } catch (error) {
      const problem = problemOf(error)
      if (before) await load()
      else state.set({ name: 'out', problem })
      return false
    }
    // The session that was proved anew takes the place of the one before.
    const after = await session.restore().catch(() => undefined)
    if (before && after && before.accessToken !== after.accessToken)
      await api(loginSignOutCall, { body: {} }, { accessToken: before.accessToken }).catch(() => {})
    await load()
    return true
  }

  session.onEnded(() => state.set({ name: 'out' }))

  return {
    state,
    keys: openWallet,
    deviceId: options.deviceId,
    config: options.config,
    socials: options.socials,
    load,
    async loginByEmail(email) {
      await enter(() => byEmail(email))
    },
    async loginBySocial(provider) {
      await enter(bySocial(provider))
    },
    prove: ({ account: { email, provider } }) => {
      const known = options.socials.find((one) => one === provider)
      return enter(known ? bySocial(known) : () => byEmail(email ?? ''))
    },
    signOut: () => session.signOut(),
    call: (call, parameters) => session.call(call, parameters),
    callWithNonce,
    async begin(phrase) {
      try {
        await options.makeWallet(phrase)
      } catch (error) {
        if (error instanceof KeyError && error.code === 'REQUEST_INVALID') return false
        throw error
      }
      await load()
      return true
    },
    async takeOut(kind, use) {
      const { account } = await session.call(loginMeCall, {})
      const keys = await openWallet()
      const ephemeralKey = await keys.exportKey()
      const body = { kind, ephemeralKey, language: options.language() }
      const { addresses, ...released } = await callWithNonce(loginExportCall, { body })
      const owner = { accountId: account.id, deviceId: await options.deviceId() }
      return use(keys, { ...owner, ...released, addresses: plainAddresses(addresses) })
    },
    async isOwnWallet(addresses) {
      const accounts = await (await openWallet()).accounts({})
      return (
        accounts.length === addresses.length &&
        accounts.every(({ address }) => addresses.some((other) => other.address === address))
      )
    },
    async leave() {
      const body = { hasExported: true, language: options.language() } as const
      const { deletesAt } = await session.call(loginDeletionCall, { body })
      await session.signOut({ isOver: true })
      state.set({ name: 'out', deletesAt })
    },
  }
}
