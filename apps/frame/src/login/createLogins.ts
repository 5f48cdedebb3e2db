import {
  type CallAnswer,
  type LoginIdentity,
  loginIdentitiesCall,
  loginLinkCancelCall,
  loginLinkEmailCall,
  loginLinkResultCall,
  loginLinkSocialCall,
  loginProofCall,
  loginUnlinkCall,
  parseEmail,
  type SocialFailure,
  type SocialProvider,
} from '@latchkey/protocol/api'
import type { AppPayload, FrameLogin } from '@latchkey/protocol/frame'
import { FrameFailure, rejected } from '../base/FrameFailure.ts'
import type { LoginWindowView, UnlinkView, View } from '../stage/view.ts'
import { askForProofCode } from './askForProofCode.ts'
import type { LoginOptions } from './createLogin.ts'
import { isServerAway } from './isServerAway.ts'

export type LoginsOptions = Pick<LoginOptions, 'session' | 'stage' | 'config' | 'language' | 'now' | 'wait'>

/** The ways to log in to the wallet. Whatever changes one is shown in the frame, and proved there: the page takes no part in it. */
export type Logins = {
  list(): Promise<FrameLogin[]>
  link(what: AppPayload<'LINK_LOGIN'>, ended?: AbortSignal): Promise<void>
  unlink(id: string, ended?: AbortSignal): Promise<void>
}

type Show = (view: View) => void
type Begun = CallAnswer<typeof loginLinkSocialCall>
type Purpose = LoginWindowView['purpose']

/** How soon a server that does not answer, or answers at once, is asked again. */
const retryMs = 2_000
const pauseMs = 500

export function createLogins(options: LoginsOptions): Logins {
  const { session, stage, language, now, wait } = options

  /** Once for everything that is asked within five minutes. */
  async function requireProof(show: Show, signal: AbortSignal): Promise<void> {
    const answer = await session.call(loginProofCall, { body: { language: language() } })
    signal.throwIfAborted()
    if (answer.way === 'code') await askForProofCode(options, { ...answer, purpose: 'prove' }, show, signal)
    if (answer.way === 'window') await runWindow('prove', answer.provider, show, signal)
  }

  /** Ends when a window of the provider has come back well, or the visitor gives up. What goes wrong in between can be tried again. */
  async function runWindow(
    purpose: Purpose,
    provider: SocialProvider,
    show: Show,
    signal: AbortSignal,
  ): Promise<void> {
    let problem: SocialFailure | undefined
    for (;;) {
      if (purpose === 'link') await requireProof(show, signal)
      const body = { purpose, provider, language: language() }
      const begun = await session.call(loginLinkSocialCall, { body })
      const cancel = () => {
        const { id, secret } = begun.transaction
        // Where the server is away, the attempt ends by itself.
        void session.call(loginLinkCancelCall, { params: { id }, body: { secret } }).catch(() => {})
      }
      signal.addEventListener('abort', cancel, { once: true })
      try {
        const end = await awaitWindow(begun, { purpose, provider, problem }, show, signal)
        if (end === 'done') return
        if (end === 'again') cancel()
        problem = end === 'again' ? undefined : end
      } catch (error) {
        if (!signal.aborted) cancel()
        throw error
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    }
  }

  /** What has become of one window. `again`: the visitor wants another one. */
  async function awaitWindow(
    { transaction: { id, secret }, uri, number }: Begun,
    what: Pick<LoginWindowView, 'purpose' | 'provider' | 'problem'>,
    show: Show,
    signal: AbortSignal,
  ): Promise<'done' | 'again' | SocialFailure> {
    let onAgain = () => {}
    let onReject = () => {}
    const decided = new Promise<'again'>((resolve, reject) => {
      onAgain = () => resolve('again')
      onReject = () => reject(rejected())
    })
    decided.catch(() => {})
    const render = (isOpened: boolean) =>
      show({
        kind: 'login',
        ask: 'window',
        ...what,
        ...(isOpened && { problem: undefined }),
        ...{ uri, isOpened },
        onOpened: () => render(true),
        onAgain,
        onReject,
      } satisfies LoginWindowView)
    const look = () =>
      session.call(loginLinkResultCall, { params: { id }, body: { secret } }).catch((error: unknown) => {
        if (isServerAway(error)) return undefined
        throw error
      })
    render(false)
    for (;;) {
      const asked = now()
      const answer = await Promise.race([decided, look()])
      signal.throwIfAborted()
      if (answer === 'again') return answer
      if (answer?.state === 'done') return 'done'
      if (answer?.state === 'failed') return answer.reason
      if (answer?.state === 'choosing')
        show({ kind: 'number', place: 'window', provider: what.provider, number })
      if (!answer) await wait(retryMs)
      else if (now() - asked < pauseMs) await wait(pauseMs)
    }
  }

  async function linkEmail(text: string, show: Show, signal: AbortSignal): Promise<void> {
    const email = parseEmail(text)
    if (!email) throw new FrameFailure('LOGIN_EMAIL_INVALID', 'This is not an e-mail address')
    await requireProof(show, signal)
    const { transaction } = await session.call(loginLinkEmailCall, { body: { email, language: language() } })
    await askForProofCode(options, { transaction, email, purpose: 'link' }, show, signal)
  }

  const fetchAll = async (): Promise<readonly LoginIdentity[]> =>
    (await session.call(loginIdentitiesCall, {})).identities

  return {
    async list() {
      return (await fetchAll()).map(({ id, provider, name }) => ({
        ...{ id, provider },
        userName: name.slice(0, 256),
      }))
    },
    link: (what, ended) =>
      stage.take(
        (show, signal) =>
          'provider' in what
            ? runWindow('link', what.provider, show, signal)
            : linkEmail(what.email, show, signal),
        ended,
      ),
    unlink: (id, ended) =>
      stage.take(async (show, signal) => {
        const login = (await fetchAll()).find((one) => one.id === id)
        if (!login) throw new FrameFailure('BAD_MESSAGE', 'There is no such login')
        await new Promise<void>((resolve, reject) => {
          const render = (isBusy: boolean) =>
            show({ kind: 'login', ask: 'unlink', login, isBusy, onAnswer } satisfies UnlinkView)
          function onAnswer(isApproved: boolean) {
            if (!isApproved) return reject(rejected())
            render(true)
            resolve()
          }
          render(false)
        })
        await requireProof(show, signal)
        await session.call(loginUnlinkCall, { params: { id }, body: { language: language() } })
      }, ended),
  }
}
