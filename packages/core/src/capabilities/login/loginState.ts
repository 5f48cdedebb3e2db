import type { ErrorCode } from '@latchkey/protocol'
import type { FrameKind, LoginMethods } from '../../base/adapter/adapterLogin.ts'

/** The state of a login by e-mail, and of the frame. */
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
