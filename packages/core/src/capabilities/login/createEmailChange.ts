import {
  cooldownSeconds,
  type LatchkeyError,
  loginEmailInvalidError,
  loginExpiredError,
  type Namespace,
} from '@latchkey/protocol'
import { parseEmail } from '@latchkey/protocol/api'
import type { AdapterLogin } from '../../base/adapter/adapterLogin.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import { isGivenUp } from './isGivenUp.ts'
import type { LoginActions } from './loginActions.ts'
import type { LoginSlice, LoginState } from './loginState.ts'
import type { LoginTools } from './loginTools.ts'

type EmailChangeTools = Pick<LoginTools, 'alertOnce' | 'dispatchConnection' | 'showError'> & {
  frame(): AdapterLogin
  patch(change: Partial<LoginState>): void
  mailSent(): void
  toError(cause: unknown): LatchkeyError
}

/** What the view says beside the field, so that no toast has to. */
const saidInPlace: readonly string[] = ['LOGIN_EMAIL_INVALID', 'LOGIN_COOLDOWN']

/** Gives the embedded wallet another e-mail address. It is a chunk of its own. */
export function createEmailChange(
  context: Context<LoginSlice>,
  { frame, patch, mailSent, toError, alertOnce, dispatchConnection, showError }: EmailChangeTools,
): Pick<LoginActions, 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'> {
  const { store, environment } = context

  async function run<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (cause) {
      const error = toError(cause)
      alertOnce(error)
      const seconds = cooldownSeconds(error)
      patch({
        emailChange: undefined,
        ...(seconds !== undefined && { retryAt: environment.now() + seconds * 1000 }),
      })
      if (!isGivenUp(error) && !saidInPlace.includes(error.code)) showError(error.code)
      throw error
    }
  }

  function currentChange() {
    const { emailChange } = store.get().login
    if (!emailChange) throw loginExpiredError({ details: 'No change of the e-mail address is under way' })
    return emailChange
  }

  /** The address stands beside every account of the wallet. */
  function rename(email: string): void {
    const { connections, connectors } = store.get()
    const ids = connectors.all.filter(({ type }) => type === 'AUTH').map(({ id }) => id)
    for (const [namespace, state] of Object.entries(connections)) {
      if (state.status !== 'connected') continue
      const { connectorId, user } = state.connections.find((each) => ids.includes(each.connectorId)) ?? {}
      if (!connectorId || !user) continue
      const renamed = { ...user, email, ...(user.provider === 'email' && { userName: email }) }
      dispatchConnection(namespace as Namespace, { type: 'user', connectorId, user: renamed })
    }
  }

  return {
    updateEmail: ({ email: typed }) =>
      run(async () => {
        const email = parseEmail(typed.trim())
        if (!email) throw loginEmailInvalidError()
        const { action } = await frame().updateEmail({ email, language: store.get().options.locale })
        track(context, { event: 'EMAIL_EDIT' })
        mailSent()
        patch({ emailChange: { email, action } })
        return action
      }),
    updateEmailPrimaryOtp: () =>
      run(async () => {
        const { email } = currentChange()
        await frame().updateEmailPrimaryOtp()
        mailSent()
        patch({ emailChange: { email, action: 'VERIFY_SECONDARY_OTP' } })
      }),
    updateEmailSecondaryOtp: () =>
      run(async () => {
        currentChange()
        const { newEmail } = await frame().updateEmailSecondaryOtp()
        rename(newEmail)
        patch({ emailChange: undefined, email: newEmail })
        return { email: newEmail }
      }),
  }
}
