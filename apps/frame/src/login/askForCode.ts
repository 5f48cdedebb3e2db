import {
  type CallAnswer,
  type loginLinkEmailCall,
  loginProofCodeCall,
  loginProofResendCall,
} from '@latchkey/protocol/api'
import type { CodeProblem, CodeView, View } from '../stage/view.ts'
import type { LoginOptions } from './createLogin.ts'
import { readCodeProblem } from './readCodeProblem.ts'

export type AskedCode = Pick<CallAnswer<typeof loginLinkEmailCall>, 'transaction'> & {
  email: string
  purpose: 'prove' | 'link'
}

/** How soon a mail may be sent again; the server holds everybody to it. */
const resendMs = 30_000

/** Shows the field for a code that was mailed to somebody who is logged in, until it is right. */
export function askForCode(
  { session, config, now }: Pick<LoginOptions, 'session' | 'config' | 'now'>,
  { transaction: { id, secret }, email, purpose }: AskedCode,
  show: (view: View) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let problem: CodeProblem | undefined
    let status: CodeView['status'] = 'typing'
    let resendAt = now() + resendMs
    const render = () =>
      show({
        kind: 'code',
        ...{ email, purpose, status, resendAt, problem, onCode, onResend },
        minutes: Math.floor(config.codeSeconds / 60),
        inboxUrl: config.sandboxInboxUrl,
      } satisfies CodeView)
    async function onCode(code: string) {
      if (status !== 'typing' || signal.aborted) return
      status = 'checking'
      problem = undefined
      render()
      try {
        await session.call(loginProofCodeCall, { params: { id }, body: { secret, code } })
      } catch (error) {
        problem = readCodeProblem(error)
        status = 'typing'
        return problem ? render() : reject(error)
      }
      resolve()
    }
    async function onResend() {
      if (status !== 'typing' || signal.aborted) return
      problem = undefined
      try {
        await session.call(loginProofResendCall, { params: { id }, body: { secret } })
        resendAt = now() + resendMs
      } catch (error) {
        problem = readCodeProblem(error) ?? { code: 'failed' }
      }
      render()
    }
    render()
  })
}
