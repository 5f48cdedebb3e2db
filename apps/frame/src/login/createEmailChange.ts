import {
  type EmailChangeAction,
  type LoginConfig,
  type LoginLanguage,
  loginEmailChangeCall,
  loginEmailChangeCodeCall,
  loginEmailChangeMailCall,
  loginMeCall,
  parseEmail,
} from '@latchkey/protocol/api'
import { FrameFailure } from '../base/FrameFailure.ts'
import type { Stage } from '../stage/createStage.ts'
import type { CodeProblem } from '../stage/view.ts'
import { askForCode } from './askForCode.ts'
import type { Session } from './createSession.ts'
import { readCodeProblem } from './readCodeProblem.ts'

export type EmailChangeOptions = {
  session: Pick<Session, 'call' | 'onEnded'>
  stage: Pick<Stage, 'take'>
  config: Pick<LoginConfig, 'codeSeconds' | 'sandboxInboxUrl'>
  language: () => LoginLanguage
  /** Milliseconds since 1970. */
  now: () => number
}

/** Another e-mail address for the wallet. */
export type EmailChange = {
  /** Asks for it. The answer says whose code comes first. */
  begin(email: string): Promise<EmailChangeAction>
  /** Shows the field for the code of the present address. */
  awaitPrimary(signal?: AbortSignal): Promise<void>
  /** Shows the field for the code of the new address. Gives that address, which the wallet has then. */
  awaitSecondary(signal?: AbortSignal): Promise<string>
}

type Change = {
  id: string
  action: EmailChangeAction
  /** Null: the account has none. */
  email: string | null
  newEmail: string
  resendAt: number
  /** Why the code that is asked for was not mailed. */
  problem?: CodeProblem | undefined
}

/** How soon a mail may be sent again; the server holds everybody to it. */
const resendMs = 30_000

export function createEmailChange({
  session,
  stage,
  config,
  language,
  now,
}: EmailChangeOptions): EmailChange {
  let change: Change | undefined
  session.onEnded(() => {
    change = undefined
  })

  function currentChange(action: EmailChangeAction): Change {
    if (change?.action !== action) throw new FrameFailure('LOGIN_EXPIRED', 'No such change is under way')
    return change
  }

  async function mail(current: Change): Promise<void> {
    await session.call(loginEmailChangeMailCall, { params: { id: current.id }, body: {} })
    current.resendAt = now() + resendMs
  }

  /** Mails the next code. Where that fails, the field is shown all the same, and says so. */
  async function mailNext(current: Change): Promise<void> {
    await mail(current).catch((error: unknown) => {
      const problem = readCodeProblem(error) ?? { code: 'failed' as const }
      current.problem = problem
      current.resendAt = problem.code === 'tooSoon' ? now() + (problem.value ?? 30) * 1_000 : now()
    })
  }

  return {
    async begin(text) {
      const newEmail = parseEmail(text)
      if (!newEmail) throw new FrameFailure('LOGIN_EMAIL_INVALID', 'This is not an e-mail address')
      const { account } = await session.call(loginMeCall, {})
      const body = { email: newEmail, language: language() }
      const { id, action } = await session.call(loginEmailChangeCall, { body })
      change = { id, action, email: account.email, newEmail, resendAt: now() + resendMs }
      return action
    },

    awaitPrimary: (ended) =>
      stage.take(async (show) => {
        const current = currentChange('VERIFY_PRIMARY_OTP')
        const { id, email, newEmail } = current
        await askForCode({
          show,
          config,
          email: email ?? '',
          newEmail,
          resendAt: () => current.resendAt,
          async check(code) {
            await session.call(loginEmailChangeCodeCall, {
              params: { id },
              body: { action: 'VERIFY_PRIMARY_OTP', code },
            })
            current.action = 'VERIFY_SECONDARY_OTP'
            await mailNext(current)
          },
          resend: () => mail(current),
        })
      }, ended),

    awaitSecondary: (ended) =>
      stage.take(async (show) => {
        const current = currentChange('VERIFY_SECONDARY_OTP')
        const { id, newEmail } = current
        await askForCode({
          show,
          config,
          email: newEmail,
          newEmail,
          resendAt: () => current.resendAt,
          problem: current.problem,
          async check(code) {
            await session.call(loginEmailChangeCodeCall, {
              params: { id },
              body: { action: 'VERIFY_SECONDARY_OTP', code },
            })
          },
          resend: () => mail(current),
        })
        if (change === current) change = undefined
        return newEmail
      }, ended),
  }
}
