import {
  authConnectorNotFoundError,
  cooldownSeconds,
  isLatchkeyError,
  type LatchkeyError,
  loginEmailInvalidError,
  loginInitFailedError,
  unknownError,
} from '@latchkey/protocol'
import { parseEmail } from '@latchkey/protocol/api'
import type { AdapterLogin, LoginEvent } from '../../base/adapter/adapterLogin.ts'
import { selectConnections } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import { navigate } from '../../base/router/navigate.ts'
import { currentRoute } from '../../base/router/routerTransition.ts'
import { createSocialLogin } from './createSocialLogin.ts'
import { followFrame } from './followFrame.ts'
import { isGivenUp } from './isGivenUp.ts'
import type { LoginActions } from './loginActions.ts'
import type { LoginSlice, LoginState } from './loginState.ts'
import type { LoginTools } from './loginTools.ts'
import { renameUser } from './renameUser.ts'

/** What a view says beside the field, so that no toast has to. */
const saidInPlace: readonly string[] = ['LOGIN_EMAIL_INVALID', 'LOGIN_COOLDOWN']

/** How long the server waits between two mails to one address. */
export const mailCooldown = 30_000

export type Login = LoginActions & {
  /** Takes what the frame tells. */
  onFrame(event: LoginEvent): void
  /** Follows the modal: whoever leaves a view of the frame gives up what that shows. Returns a function that ends this. */
  follow(): () => void
  /** Goes on with a login for which an earlier page has led the visitor to a provider. */
  resumeSocial(): Promise<void>
}

/** Creates the part that logs visitors in. It is a chunk of its own. */
export function createLogin(
  context: Context<LoginSlice>,
  login: AdapterLogin | undefined,
  tools: LoginTools,
): Login {
  const { store, environment } = context
  const patch = (change: Partial<LoginState>) =>
    store.patch(({ login }) => ({ login: { ...login, ...change } }))

  function frame(): AdapterLogin {
    if (!login) throw authConnectorNotFoundError()
    return login
  }

  /** Says why a login has failed, which is then at its start again. */
  function fail(error: LatchkeyError): void {
    tools.alertOnce(error)
    const seconds = cooldownSeconds(error)
    patch({
      step: 'idle',
      social: undefined,
      error: isGivenUp(error) ? undefined : error.code,
      ...(seconds !== undefined && { retryAt: environment.now() + seconds * 1000 }),
    })
    // This view says what failed, and what to do about it.
    const { view } = currentRoute(store.get().router)
    const isSaid = view === 'ConnectingSocial' || view === 'ConnectingFarcaster'
    if (!isSaid && !isGivenUp(error) && !saidInPlace.includes(error.code)) tools.showError(error.code)
  }

  async function run<T>(step: (login: AdapterLogin) => Promise<T>): Promise<T> {
    try {
      return await step(frame())
    } catch (cause) {
      const error = toError(cause)
      fail(error)
      throw error
    }
  }

  /** Afterwards the state says what there is. */
  async function changeLogins(change: (login: AdapterLogin) => Promise<void>): Promise<void> {
    try {
      await change(frame())
    } catch (cause) {
      const error = toError(cause)
      const seconds = cooldownSeconds(error)
      // What an address is, is said beside its field.
      if (!isGivenUp(error) && error.code !== 'LOGIN_EMAIL_INVALID')
        tools.showError(error.code, seconds === undefined ? undefined : { seconds })
      throw error
    }
    try {
      const logins = await actions.listLogins()
      store.patch((state) => renameUser(state, logins))
    } catch {
      patch({ logins: undefined })
    }
  }

  const mailSent = () => patch({ retryAt: environment.now() + mailCooldown })

  function codeSent(): void {
    mailSent()
    patch({ step: 'code' })
    track(context, { event: 'EMAIL_VERIFICATION_CODE_SENT' })
  }

  /** Connects the wallet that the login has opened. Where that fails, the visitor begins again with nothing half connected. */
  async function connect(): Promise<void> {
    const { all } = store.get().connectors
    const connector = all.find(({ type }) => type === 'AUTH')
    if (!connector || !context.connectWallet) throw authConnectorNotFoundError()
    patch({ step: 'connecting' })
    try {
      await context.connectWallet({ connectorId: connector.id })
    } catch (cause) {
      if (isGivenUp(cause)) throw cause
      for (const { account, connectorId } of selectConnections(store.get()))
        if (connectorId === connector.id) await tools.disconnect({ account }).catch(() => {})
      navigate(context, { type: 'reset', view: 'Connect' })
      throw loginInitFailedError({ cause })
    }
    patch({ step: 'connected', error: undefined, retryAt: undefined })
  }

  const social = createSocialLogin(context, { frame, patch, connect, fail, toError })

  // Few visitors ever change their address.
  const emailChange = tools.loadPart(() =>
    import('./createEmailChange.ts').then((module) =>
      module.createEmailChange(context, { ...tools, frame, patch, mailSent, toError }),
    ),
  )

  const actions: LoginActions = {
    async fetchLoginMethods() {
      try {
        const { restrictions, ...methods } = await frame().fetchMethods()
        tools.noteRestrictions(restrictions)
        patch({ methods })
        return methods
      } catch (cause) {
        // Nobody waits for a way to connect that does not come. The next call asks again.
        if (!store.get().login.methods) patch({ methods: { email: false, socials: [] } })
        throw toError(cause)
      }
    },
    connectEmail: ({ email: typed }) =>
      run(async (login) => {
        const email = parseEmail(typed.trim())
        if (!email) throw loginEmailInvalidError()
        await social.end()
        patch({ step: 'sending', email, error: undefined })
        const { action } = await login.connectEmail({ email, language: store.get().options.locale })
        track(context, { event: 'EMAIL_SUBMITTED' })
        if (action === 'VERIFY_OTP') codeSent()
        else if (action === 'CONNECT') await connect()
        else {
          mailSent()
          patch({ step: 'device' })
        }
        return action
      }),
    connectDevice: () =>
      run(async (login) => {
        patch({ step: 'device', error: undefined })
        await login.connectDevice()
        track(context, { event: 'DEVICE_REGISTERED_FOR_EMAIL' })
        codeSent()
      }),
    connectOtp: () =>
      run(async (login) => {
        patch({ step: 'code', error: undefined })
        try {
          await login.connectOtp()
        } catch (cause) {
          const { message } = toError(cause)
          if (!isGivenUp(cause))
            track(context, { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
          throw cause
        }
        track(context, { event: 'EMAIL_VERIFICATION_CODE_PASS' })
        await connect()
      }),
    async resendCode() {
      try {
        await frame().resendCode()
        mailSent()
      } catch (cause) {
        const seconds = cooldownSeconds(cause)
        if (seconds !== undefined) patch({ retryAt: environment.now() + seconds * 1000 })
        throw toError(cause)
      }
    },
    connectSocial: social.connectSocial,
    updateEmail: async (parameters) => (await emailChange()).updateEmail(parameters),
    updateEmailPrimaryOtp: async () => (await emailChange()).updateEmailPrimaryOtp(),
    updateEmailSecondaryOtp: async () => (await emailChange()).updateEmailSecondaryOtp(),
    async listLogins() {
      try {
        const logins = await frame().listLogins()
        patch({ logins })
        return logins
      } catch (cause) {
        throw toError(cause)
      }
    },
    linkLogin: (parameters) =>
      changeLogins(async (login) => {
        const language = store.get().options.locale
        if (!('email' in parameters)) return login.linkLogin({ ...parameters, language })
        const email = parseEmail(parameters.email.trim())
        if (!email) throw loginEmailInvalidError()
        return login.linkLogin({ email, language })
      }),
    unlinkLogin: ({ id }) =>
      changeLogins((login) => login.unlinkLogin({ id, language: store.get().options.locale })),
    async cancelLogin() {
      patch({ step: 'idle', error: undefined, emailChange: undefined })
      social.forget()
      await frame().cancel()
    },
  }

  const { onFrame, follow } = followFrame(context, {
    patch,
    cancel: () => actions.cancelLogin(),
    async cancelEmailChange() {
      patch({ emailChange: undefined })
      await frame().cancel()
    },
    abortRequests: () => frame().abortRequests(),
    setTheme: (theme) => frame().setTheme(theme),
    showError: tools.showError,
    requestClose: tools.requestClose,
    onSignedIn: social.onSignedIn,
  })
  return { ...actions, onFrame, follow, resumeSocial: social.resumeSocial }
}

const toError = (cause: unknown): LatchkeyError => (isLatchkeyError(cause) ? cause : unknownError({ cause }))
