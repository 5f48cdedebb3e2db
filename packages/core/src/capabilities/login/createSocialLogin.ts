import {
  isLatchkeyError,
  type LatchkeyError,
  loginPopupBlockedError,
  loginSocialTimeoutError,
  loginSocialUriError,
  requestAbortedError,
} from '@latchkey/protocol'
import { type SocialAccount, socialProviders } from '@latchkey/protocol/api'
import type { AdapterLogin } from '../../base/adapter/adapterLogin.ts'
import type { Context } from '../../base/context.ts'
import { leavePage } from '../../base/environment/leavePage.ts'
import { track } from '../../base/events/track.ts'
import { openModal } from '../../base/modal/openModal.ts'
import { isGivenUp } from './isGivenUp.ts'
import type { ConnectSocialParameters, SocialPopup } from './loginActions.ts'
import type { LoginSlice, LoginState, SocialLogin } from './loginState.ts'
import { redirectKey } from './redirectKey.ts'

/** How long the window may wait for its address. */
export const windowMs = 45_000
/** How often it is looked whether the window is closed. */
const lookMs = 1_000

/** What the frame or the server say where the window gets no address, which says nothing to a visitor. */
const noAddress: readonly string[] = ['LOGIN_INIT_FAILED', 'SERVER_FAILED', 'TIMEOUT', 'UNKNOWN']

/** While a login by e-mail has these steps, the frame waits for it. */
const emailSteps: readonly LoginState['step'][] = ['sending', 'device', 'code']
/** The window itself tells the visitor of these. */
const saidInWindow: readonly string[] = [
  'LOGIN_DENIED',
  'LOGIN_EXPIRED',
  'LOGIN_PROVIDER_FAILED',
  'LOGIN_REFUSED',
]

type SocialTools = {
  frame(): AdapterLogin
  patch(change: Partial<LoginState>): void
  /** Connects the wallet that the login has opened. */
  connect(): Promise<void>
  /** Says why the login has failed, which is then at its start again. */
  fail(error: LatchkeyError): void
  toError(cause: unknown): LatchkeyError
}

/** One login in a window of a provider, from the click to its end. */
type Attempt = { provider: SocialAccount; popup?: SocialPopup | null | undefined }

/** The part of a login that goes through a window of a provider. */
export function createSocialLogin(context: Context<LoginSlice>, tools: SocialTools) {
  const { store, environment, storage } = context
  /** At most one is under way. Whoever begins another one has given this one up. */
  let current: Attempt | undefined

  /** Throws where the attempt was ended while somebody else was waited for. */
  function checkCurrent(attempt: Attempt): void {
    if (current !== attempt) throw requestAbortedError()
  }

  function patchSocial(change: Partial<SocialLogin>): void {
    const { social } = store.get().login
    if (social) tools.patch({ social: { ...social, ...change } })
  }

  /** A window that the next attempt has taken over stays open. */
  function closeWindow({ popup }: Attempt): void {
    if (popup && popup !== current?.popup) popup.close()
  }

  /** Looks once a second whether the window is closed. Nothing else tells, and it ends nothing. */
  function watch({ popup }: Attempt): () => void {
    if (!popup) return () => {}
    let stop = () => {}
    const look = () => {
      const { social } = store.get().login
      // When everything is done, the window closes itself.
      const isWindowClosed = popup.closed && social?.step !== 'connecting'
      if (social?.isWindowClosed !== isWindowClosed) patchSocial({ isWindowClosed })
      stop = environment.delay(look, lookMs)
    }
    stop = environment.delay(look, lookMs)
    return () => stop()
  }

  async function run(
    attempt: Attempt,
    step: SocialLogin['step'],
    work: (login: AdapterLogin) => Promise<unknown>,
  ): Promise<void> {
    const earlier = current
    current = attempt
    const { provider } = attempt
    const properties = { provider }
    const isFrameBusy = earlier !== undefined || emailSteps.includes(store.get().login.step)
    tools.patch({ step: 'idle', error: undefined, social: { provider, step, isWindowClosed: false } })
    const stopWatching = watch(attempt)
    try {
      if (earlier) closeWindow(earlier)
      const login = tools.frame()
      if (isFrameBusy) await login.cancel()
      checkCurrent(attempt)
      await work(login)
    } catch (cause) {
      const error = tools.toError(cause)
      const event = isGivenUp(error) ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR'
      track(context, { event, properties })
      if (current === attempt) tools.fail(error)
      throw error
    } finally {
      stopWatching()
      if (current === attempt) current = undefined
    }
  }

  /** Asks for the address of the window, and checks it: a blank window takes any address as the page's own. */
  async function fetchUri(
    attempt: Attempt,
    login: AdapterLogin,
    way: Pick<ConnectSocialParameters, 'returnTo' | 'isHere'> = {},
  ): Promise<string> {
    const { provider } = attempt
    const language = store.get().options.locale
    const { uri } = await login.startSocial({ provider, language, ...way }).catch((cause: unknown) => {
      const error = tools.toError(cause)
      throw noAddress.includes(error.code) ? loginSocialUriError({ cause: error }) : error
    })
    checkCurrent(attempt)
    if (!/^https?:\/\//.test(uri)) throw loginSocialUriError({ details: 'The address is none of the web' })
    return uri
  }

  /** The same, but not for longer than the visitor looks at a blank window. */
  function fetchUriInTime(attempt: Attempt, login: AdapterLogin): Promise<string> {
    return new Promise((resolve, reject) => {
      const stop = environment.delay(() => {
        reject(loginSocialTimeoutError())
        void login.cancel().catch(() => {})
      }, windowMs)
      void fetchUri(attempt, login).then(resolve, reject).finally(stop)
    })
  }

  /** The provider has said who it is. The frame tells it before the wallet is open, when the window closes. */
  function onSignedIn(): void {
    const { social } = store.get().login
    if (social?.step !== 'waiting') return
    patchSocial({ step: 'connecting', isWindowClosed: false })
    track(context, { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider: social.provider } })
  }

  /** From the moment that the visitor is at the provider to the end. */
  async function finish(attempt: Attempt, login: AdapterLogin): Promise<void> {
    const { provider } = attempt
    await login.connectSocial(provider)
    checkCurrent(attempt)
    onSignedIn()
    await tools.connect()
    tools.patch({ social: undefined })
    track(context, { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
  }

  /** The visitor goes on on a phone, or in another tab of this one, where the frame has shown the number before. */
  async function connectFarcaster(attempt: Attempt, isHere: boolean): Promise<void> {
    await run(attempt, 'opening', async (login) => {
      track(context, { event: 'SOCIAL_LOGIN_STARTED', properties: { provider: attempt.provider } })
      // Whoever is shown a number takes as long as they like.
      const uri = isHere ? await fetchUri(attempt, login, { isHere }) : await fetchUriInTime(attempt, login)
      patchSocial({ step: 'waiting', uri })
      await finish(attempt, login)
    })
  }

  async function connectSocial({
    provider,
    popup,
    returnTo,
    isHere = false,
  }: ConnectSocialParameters): Promise<void> {
    if (provider === 'farcaster') return connectFarcaster({ provider }, isHere)
    const attempt = { provider, popup }
    try {
      await run(attempt, 'opening', async (login) => {
        track(context, { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
        if (returnTo !== undefined) {
          const uri = await fetchUri(attempt, login, { returnTo })
          storage.write(redirectKey, provider)
          patchSocial({ step: 'waiting' })
          return leavePage(environment, uri)
        }
        if (!popup || popup.closed) throw loginPopupBlockedError()
        popup.location.replace(await fetchUriInTime(attempt, login))
        patchSocial({ step: 'waiting' })
        await finish(attempt, login)
      })
      closeWindow(attempt)
    } catch (error) {
      // A window that has got no further is of no use; one at the provider says itself what has become of the login.
      if (!isLatchkeyError(error) || !saidInWindow.includes(error.code)) closeWindow(attempt)
      throw error
    }
  }

  /** Goes on with the login for which an earlier page has led the visitor away. Where there is none, it does nothing. */
  async function resumeSocial(): Promise<void> {
    const noted = storage.read(redirectKey)
    storage.write(redirectKey, undefined)
    const provider = socialProviders.find((known) => known === noted)
    if (!provider) return
    const attempt = { provider }
    const work = async (login: AdapterLogin) => {
      try {
        await finish(attempt, login)
      } catch (error) {
        // The visitor has come back to a page that shows nothing yet.
        if (!isGivenUp(error) && !store.get().modal.open) openModal(context, {})
        throw error
      }
    }
    // What has gone wrong is in the state, and there is nobody to tell.
    await run(attempt, 'waiting', work).catch(() => {})
  }

  /** Ends what is under way, and tells the frame. Whoever waits for it hears so. */
  async function end(): Promise<void> {
    if (!current) return
    forget()
    await tools.frame().cancel()
  }

  /** The same for whoever tells the frame anyway. */
  function forget(): void {
    const ended = current
    current = undefined
    storage.write(redirectKey, undefined)
    if (ended) closeWindow(ended)
    if (store.get().login.social) tools.patch({ social: undefined })
  }

  return { connectSocial, resumeSocial, onSignedIn, end, forget }
}
