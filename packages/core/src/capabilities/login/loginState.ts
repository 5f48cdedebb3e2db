import type { ErrorCode } from '@latchkey/protocol'
import type { SocialAccount } from '@latchkey/protocol/api'
import type {
  EmailChangeAction,
  FrameKind,
  LinkedLogin,
  LoginMethods,
} from '../../base/adapter/adapterLogin.ts'

/** A login in a window of a provider, or by Farcaster on a phone. */
export type SocialLogin = {
  provider: SocialAccount
  /**
   * `opening`: the window has no address yet. `waiting`: the visitor is at the provider, or chooses the number that the frame shows.
   * `connecting`: the provider has said who it is, and the wallet is being connected to this page.
   */
  step: 'opening' | 'waiting' | 'connecting'
  /** With Farcaster: what the phone opens. */
  uri?: string | undefined
  /** The window seems to be closed. Its result still counts where it comes: some providers cut a page off from its window. */
  isWindowClosed: boolean
}

/** The state of a login by e-mail or by a social account, and of the frame. */
export type LoginState = {
  /** What the server offers; undefined until it was asked. */
  methods?: LoginMethods | undefined
  /**
   * `device`: the visitor has to approve this device by mail. `code`: the visitor has to type a code into the frame. `connecting`: the code
   * was right, and the wallet is being connected to this page.
   */
  step: 'idle' | 'sending' | 'device' | 'code' | 'connecting' | 'connected'
  /** The address that the login is for. */
  email?: string | undefined
  /** The login in a window of a provider; undefined where there is none. */
  social?: SocialLogin | undefined
  /** The address that the wallet gets, and whose code comes next; undefined where none is asked for. */
  emailChange?: { email: string; action: EmailChangeAction } | undefined
  /** The ways to log in to the embedded wallet; undefined until they were asked for, and once nobody is logged in. */
  logins?: readonly LinkedLogin[] | undefined
  /** Why the last step failed. */
  error?: ErrorCode | undefined
  /** When the server sends the next mail at the earliest, by the clock of the page. */
  retryAt?: number | undefined
  /**
   * What the frame has to show; undefined where it has nothing to show. In less than `minHeight` nothing can be approved; `height` is what
   * it needs to show everything, and never less.
   */
  frame?: { kind: FrameKind; minHeight: number; height: number } | undefined
}

export type LoginSlice = { login: LoginState }
