import {
  deviceNameOf,
  type LoginConfig,
  type LoginLanguage,
  loginCodeCall,
  loginDeviceCall,
  loginEmailCall,
  loginResendCall,
  parseEmail,
} from '@latchkey/protocol/api'
import type { LoginAction } from '@latchkey/protocol/frame'
import { aborted, FrameFailure } from '../base/FrameFailure.ts'
import type { DeviceStore } from '../keys/deviceStore.ts'
import type { Stage } from '../stage/createStage.ts'
import type { CodeProblem, MailNumberView } from '../stage/view.ts'
import { askForCode } from './askForCode.ts'
import { askForFactor } from './askForFactor.ts'
import type { Api } from './createApi.ts'
import type { Session } from './createSession.ts'
import type { Asking } from './createWalletOpener.ts'
import { readCodeProblem } from './readCodeProblem.ts'

export type LoginOptions = {
  api: Api
  session: Session
  stage: Stage
  store: Pick<DeviceStore, 'device'>
  config: Pick<LoginConfig, 'codeSeconds' | 'sandboxInboxUrl'>
  /** The page that embeds the frame. */
  origin: string
  language: () => LoginLanguage
  userAgent: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>
  /** Whether a wallet can be opened in this browser at all. */
  canOpenWallet: () => Promise<boolean>
  /** Makes the wallet ready once somebody is logged in. */
  openWallet: (asking: Asking) => Promise<unknown>
  /** Opens a window of ours. */
  openWindow: (path: string, target: string, features: string) => unknown
}

/** One attempt to log in. */
export type Login = {
  begin(email: string): Promise<LoginAction>
  awaitDevice(signal?: AbortSignal): Promise<void>
  awaitCode(signal?: AbortSignal): Promise<void>
  resend(): Promise<void>
}

type Transaction = { id: string; secret: string; email: string; number: string | undefined; resendAt: number }

/** How soon a mail may be sent again; the server holds everybody to it. */
const resendMs = 30_000
/** How soon a server that does not answer is asked again. */
const retryMs = 2_000

export function createLogin(options: LoginOptions): Login {
  const {
    api,
    session,
    stage,
    store,
    config,
    origin,
    language,
    userAgent,
    now,
    wait,
    canOpenWallet,
    openWallet,
    openWindow,
  } = options
  let transaction: Transaction | undefined

  function currentTransaction(): Transaction {
    if (!transaction) throw new FrameFailure('LOGIN_EXPIRED', 'No login is under way')
    return transaction
  }

  async function sendAgain({ id, secret }: Transaction): Promise<void> {
    await api(loginResendCall, { params: { id }, body: { secret } })
    if (transaction?.id === id) transaction = { ...transaction, resendAt: now() + resendMs }
  }

  return {
    async begin(text) {
      const email = parseEmail(text)
      if (!email) throw new FrameFailure('LOGIN_EMAIL_INVALID', 'This is not an e-mail address')
      // Before a mail is sent: nobody should type a code for nothing.
      if (!(await canOpenWallet()))
        throw new FrameFailure('BROWSER_UNSUPPORTED', 'This browser has no X25519 in WebCrypto')
      const { id } = await store.device()
      // With a session of the same address the server may say that there is nothing to do.
      await session.restore().catch(() => undefined)
      const answer = await api(
        loginEmailCall,
        { body: { email, origin, device: { id, name: deviceNameOf(userAgent) }, language: language() } },
        { accessToken: session.peekToken() },
      )
      const { action, number } = answer
      transaction =
        action === 'CONNECT'
          ? undefined
          : { ...answer.transaction, email, number, resendAt: now() + resendMs }
      return action
    },

    awaitDevice: (ended) =>
      stage.take(async (show, signal) => {
        const { id, secret, email, number = '' } = currentTransaction()
        let problem: CodeProblem | undefined
        const render = () =>
          show({
            kind: 'number',
            place: 'mail',
            email,
            number,
            resendAt: currentTransaction().resendAt,
            problem,
            inboxUrl: config.sandboxInboxUrl,
            onResend,
          } satisfies MailNumberView)
        async function onResend() {
          problem = undefined
          await sendAgain(currentTransaction()).catch((error: unknown) => {
            problem = readCodeProblem(error) ?? { code: 'failed' }
          })
          render()
        }
        render()
        for (;;) {
          signal.throwIfAborted()
          const state = await api(loginDeviceCall, { params: { id }, body: { secret } }, { signal }).then(
            (answer) => answer.state,
            (error: unknown) => {
              if (readCodeProblem(error)?.code !== 'unreachable') throw error
              return 'unreachable' as const
            },
          )
          if (state === 'approved') break
          if (state === 'refused') throw new FrameFailure('LOGIN_REFUSED', 'The login was refused')
          if (state === 'expired') throw new FrameFailure('LOGIN_EXPIRED', 'The link was not used in time')
          if (state === 'unreachable') await wait(retryMs)
        }
        // The code was mailed at this moment.
        transaction = { ...currentTransaction(), resendAt: now() + resendMs }
      }, ended),

    awaitCode: (ended) =>
      stage.take(async (show, signal) => {
        const { id, secret, email } = currentTransaction()
        await askForCode({
          show,
          config,
          email,
          resendAt: () => currentTransaction().resendAt,
          async check(code) {
            await session.start(await api(loginCodeCall, { params: { id }, body: { secret, code } }))
            // Whoever has left meanwhile did not want to be logged in.
            if (signal.aborted) {
              void session.signOut()
              throw aborted()
            }
          },
          finish() {
            transaction = undefined
            return openWallet(askForFactor(show, signal, openWindow))
          },
          resend: () => sendAgain(currentTransaction()),
        })
      }, ended),

    resend: () => sendAgain(currentTransaction()),
  }
}
