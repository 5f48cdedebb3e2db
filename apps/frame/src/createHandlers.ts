// biome-ignore-all lint/correctness/noComponentHookFactories: names in capitals are those of messages, not of components.
import { type CaipChainId, parseChainId } from '@latchkey/protocol'
import { type LoginConfig, type LoginSession, loginConsentCall, loginMeCall } from '@latchkey/protocol/api'
import type { AppPayload } from '@latchkey/protocol/frame'
import { FrameFailure, notConnected, rejected } from './base/FrameFailure.ts'
import { providerNames } from './locales/providerNames.ts'
import type { EmailChange } from './login/createEmailChange.ts'
import type { Login } from './login/createLogin.ts'
import type { Logins } from './login/createLogins.ts'
import type { Session } from './login/createSession.ts'
import type { SocialLogin } from './login/createSocialLogin.ts'
import type { Handlers } from './port/servePort.ts'
import { type Accounts, toFrameAccount } from './requests/createAccounts.ts'
import type { Stage } from './stage/createStage.ts'

type LoginAccount = LoginSession['account']

export type HandlersOptions = {
  origin: string
  config: LoginConfig
  login: Login
  social: SocialLogin
  emailChange: EmailChange
  logins: Logins
  session: Session
  stage: Stage
  accounts: Accounts
  request: (payload: AppPayload<'RPC_REQUEST'>, signal: AbortSignal) => Promise<unknown>
  setTheme(mode: 'light' | 'dark'): void
  setLanguage(language: 'en' | 'de' | 'ar'): void
  reload(): void
}

/** What the frame does for each message of the page. */
export function createHandlers(options: HandlersOptions): Handlers {
  const { origin, config, login, social, emailChange, logins, session, stage, accounts, request } = options
  const { setTheme, setLanguage, reload } = options
  let chainId: CaipChainId | undefined = config.networks[0]?.id

  function checkNetwork(id: CaipChainId): CaipChainId {
    if (config.networks.some((network) => network.id === id)) return id
    throw new FrameFailure('UNSUPPORTED_CHAIN', `${id} is not among the networks`)
  }

  /** Remembered, because a page reads chains often. */
  let hasConsent = false
  session.onEnded(() => {
    hasConsent = false
  })
  async function isLetIn(): Promise<boolean> {
    if (!(await session.restore())) return false
    hasConsent ||= (await session.call(loginMeCall, {})).consents.includes(origin)
    return hasConsent
  }

  /** What only a page may ask that the visitor has let in. */
  async function requireLetIn(): Promise<void> {
    if (!(await session.restore())) throw notConnected()
    if (!(await isLetIn())) throw new FrameFailure('UNAUTHORIZED', 'The visitor has not let this page in')
  }

  /** Who is logged in, once this origin was let in: by the visitor, here and now, where it was not before. */
  async function requireConsent(signal: AbortSignal): Promise<LoginAccount> {
    if (!(await session.restore())) throw notConnected()
    return stage.take(async (show) => {
      // Asked in its turn: whoever asked before may have got the consent meanwhile.
      const { account, consents } = await session.call(loginMeCall, {})
      if (consents.includes(origin)) return account
      const isApproved = await new Promise<boolean>((resolve) =>
        show({ kind: 'consent', origin, user: account, onAnswer: resolve }),
      )
      if (!isApproved) throw rejected()
      await session.call(loginConsentCall, { body: { origin } })
      return account
    }, signal)
  }

  return {
    CONNECT_EMAIL: async ({ email }) => ({ action: await login.begin(email) }),
    CONNECT_DEVICE: async (_, { signal }) => {
      await login.awaitDevice(signal)
      return {}
    },
    CONNECT_OTP: async (_, { signal }) => {
      await login.awaitCode(signal)
      return {}
    },
    RESEND_CODE: async () => {
      await login.resend()
      return {}
    },
    GET_SOCIAL_REDIRECT_URI: async (payload, { signal }) => ({ uri: await social.begin(payload, signal) }),
    CONNECT_SOCIAL: async (_, { signal }) => {
      await social.finish(signal)
      return {}
    },
    UPDATE_EMAIL: async ({ email }) => {
      await requireLetIn()
      return { action: await emailChange.begin(email) }
    },
    UPDATE_EMAIL_PRIMARY_OTP: async (_, { signal }) => {
      await emailChange.awaitPrimary(signal)
      return {}
    },
    UPDATE_EMAIL_SECONDARY_OTP: async (_, { signal }) => ({
      newEmail: await emailChange.awaitSecondary(signal),
    }),
    GET_FARCASTER_URI: async ({ isHere }, { signal }) => ({
      url: await social.begin({ provider: 'farcaster', isHere }, signal),
    }),
    CONNECT_FARCASTER: async (_, { signal }) => {
      await social.finish(signal)
      return {}
    },
    LIST_LOGINS: async () => {
      await requireLetIn()
      return { logins: await logins.list() }
    },
    LINK_LOGIN: async (payload, { signal }) => {
      await requireLetIn()
      await logins.link(payload, signal)
      return {}
    },
    UNLINK_LOGIN: async ({ id }, { signal }) => {
      await requireLetIn()
      await logins.unlink(id, signal)
      return {}
    },
    CANCEL: async ({ request: id }, { abort }) => {
      if (id === undefined) {
        stage.cancel()
        social.drop()
      } else abort(id)
      return {}
    },
    GET_USER: async ({ chainId: asked }, { signal }) => {
      const id = asked ? checkNetwork(asked) : chainId
      if (!id) throw new FrameFailure('UNSUPPORTED_CHAIN', 'The project has no networks')
      const account = await requireConsent(signal)
      const all = (await accounts(id)).map(toFrameAccount)
      const own = all.find(({ namespace }) => namespace === parseChainId(id).namespace)
      if (!own) throw new FrameFailure('UNSUPPORTED_CHAIN', `The wallet has no account on ${id}`)
      chainId = id
      return { ...toUser(account), address: own.address, chainId: id, accounts: all }
    },
    IS_CONNECTED: async () => ({ isConnected: await isLetIn() }),
    SIGN_OUT: async () => {
      stage.cancel()
      await session.signOut()
      return {}
    },
    SWITCH_NETWORK: async (payload) => {
      chainId = checkNetwork(payload.chainId)
      return { chainId }
    },
    GET_CHAIN_ID: async () => {
      if (!chainId) throw new FrameFailure('UNSUPPORTED_CHAIN', 'The project has no networks')
      return { chainId }
    },
    RPC_REQUEST: async (payload, { signal }) => {
      await requireLetIn()
      return request(payload, signal)
    },
    // Colours of the page could hide what the visitor must see, so only the mode is taken.
    SYNC_THEME: async ({ themeMode }) => {
      if (themeMode) setTheme(themeMode)
      return {}
    },
    SYNC_DAPP_DATA: async ({ language }) => {
      setLanguage(language)
      return {}
    },
    RELOAD: async () => {
      reload()
      return {}
    },
  }
}

/** Who is logged in, as the page is told. A provider may give no name. */
function toUser({ email, provider, name }: LoginAccount) {
  const userName = name || email || (provider === 'email' ? provider : providerNames[provider])
  return { ...(email !== null && { email }), provider, userName: userName.slice(0, 256) }
}
