import type { LoginProvider, Restrictions, SocialAccount, SocialProvider } from '@latchkey/protocol/api'
import type { ThemeMode, ThemeVariables } from '../theme/themeState.ts'

/** What has to follow on an e-mail address: approve the device, enter the code, or nothing, because its session is still valid. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Whose code comes next where an e-mail address is changed: that of the present address, or of the new one. */
export type EmailChangeAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** What the frame draws: the digits of a code, the number to match, the consent to a connection, a request to approve, or a change of how the wallet is logged in to. */
export type FrameKind = 'code' | 'number' | 'consent' | 'approve' | 'login'

/** One way to log in to the embedded wallet. `userName`: the e-mail address, or what the visitor is called at the provider, which may be nothing. */
export type LinkedLogin = { id: string; provider: LoginProvider; userName: string }

/** A further way to log in: a social account, or an e-mail address. */
export type NewLogin = { provider: SocialProvider } | { email: string }

/** A place in CSS pixels, from the top left corner of the padding box of the home's `offsetParent`. */
export type FramePlace = { top: number; left: number; width: number; height: number }

/** What the server offers to log in with. Nothing where it cannot send mail, or has no frame. */
export type LoginMethods = {
  email: boolean
  socials: readonly string[]
  /** The embedded wallet's own page, outside of any site. */
  walletUrl?: string | undefined
}

/** What the frame tells, and what is asked of it. */
export type LoginEvent =
  /** The frame has something to show, at least this many pixels high. A later one of another kind replaces it. */
  | { type: 'show'; kind: FrameKind; minHeight: number }
  | { type: 'hide' }
  /** The visitor pressed Escape in the frame, where the page hears no keys. */
  | { type: 'close' }
  /** What the frame shows has become this high. */
  | { type: 'resize'; height: number }
  /** A request that needs an approval was sent to the frame. */
  | { type: 'asked' }
  /** That request was answered, refused or aborted. */
  | { type: 'answered' }
  /** A request was refused because its method is in neither list. */
  | { type: 'notAllowed'; method: string }
  /** The visitor has proved who they are, and the wallet is being opened. */
  | { type: 'signedIn' }
  /** The session has ended, here or in another tab. The adapters tell of their connections by `disconnected`. */
  | { type: 'signedOut' }

/**
 * How the kit reaches the frame of the embedded wallet. The adapters of all namespaces share one object. Every member loads what it needs by
 * its first call, and rejects with a `LatchkeyError`.
 */
export type AdapterLogin = {
  /**
   * Asks the server once, without creating the frame. A failed call is tried again by the next one. `restrictions`: what the server's answer
   * says of them.
   */
  fetchMethods(): Promise<LoginMethods & { restrictions?: Restrictions | undefined }>
  connectEmail(parameters: { email: string; language: string }): Promise<{ action: LoginAction }>
  /** Resolves when the visitor has approved this device by the link in the mail. A code is on its way then. */
  connectDevice(): Promise<void>
  /** Resolves when the visitor has typed the right code into the frame, and the wallet is open. */
  connectOtp(): Promise<void>
  resendCode(): Promise<void>
  /**
   * Begins a login in a window of a provider, or by Farcaster, and resolves with what that window, or a phone, opens. `returnTo`: where the window goes in the end, for
   * places that have one window only. There the frame first shows the number that the visitor will be asked for.
   */
  startSocial(parameters: {
    provider: SocialAccount
    language: string
    returnTo?: string | undefined
    /** With Farcaster: the visitor goes on in another tab of this device. The frame shows the number before, too. */
    isHere?: boolean | undefined
  }): Promise<{ uri: string }>
  /** Resolves when the login in the window has ended, and the wallet is open. Also after a reload, where the window was the page itself. */
  connectSocial(provider?: SocialAccount): Promise<void>
  /** Asks for another e-mail address, and mails the first code. */
  updateEmail(parameters: { email: string; language: string }): Promise<{ action: EmailChangeAction }>
  /** Resolves when the visitor has typed the code of the present address into the frame. The next one is on its way then. */
  updateEmailPrimaryOtp(): Promise<void>
  /** Resolves when the visitor has typed the code of the new address into the frame, and the wallet has that address. */
  updateEmailSecondaryOtp(): Promise<{ newEmail: string }>
  /** Every way to log in to the wallet, the oldest first. */
  listLogins(): Promise<readonly LinkedLogin[]>
  /** Resolves when the wallet can be logged in to in this way, too. The frame shows what the visitor has to do. */
  linkLogin(parameters: NewLogin & { language: string }): Promise<void>
  /** Resolves when the visitor has taken a way to log in away, in the frame. */
  unlinkLogin(parameters: { id: string; language: string }): Promise<void>
  /** Ends a login that is not finished, and hides what the frame shows of it. The calls that wait for it reject. */
  cancel(): Promise<void>
  /** Aborts the requests that wait for an approval. */
  abortRequests(): Promise<void>
  /** Shows the frame at this place; without a place, hides it. */
  place(place: FramePlace | undefined): Promise<void>
  /**
   * The element that the frame is in for as long as the page lives. It is a child of a `<dialog>` in an open shadow root, at the end of the
   * body. Whoever takes it opens and closes that dialog from then on; until then the adapter does so itself whenever the frame shows
   * something. Called again, it resolves with the same element.
   */
  takeHome(): Promise<HTMLElement>
  /**
   * Gives the frame another element to be in, for a modal that is a part of the page. The element is in the document and does not move. Called
   * without an element, it says that one is to come: the frame waits for it. Called again where that modal was taken out of the page and is
   * there again: the frame is made anew in the new element.
   */
  setHome(home?: HTMLElement): void
  /** Remembered until the frame exists; does not create it. */
  setTheme(theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }): Promise<void>
  /** Calls the listener for each event. Does not create the frame. Returns a function that ends this. */
  subscribe(listener: (event: LoginEvent) => void): () => void
}
