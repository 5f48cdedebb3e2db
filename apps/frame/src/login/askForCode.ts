import type { LoginConfig } from '@latchkey/protocol/api'
import type { CodeProblem, CodeView, View } from '../stage/view.ts'
import { readCodeProblem } from './readCodeProblem.ts'

export type CodeQuestion = {
  show: (view: View) => void
  config: Pick<LoginConfig, 'codeSeconds' | 'sandboxInboxUrl'>
  email: string
  /** With a change of the address: what it becomes. */
  newEmail?: string | undefined
  resendAt: () => number
  /** What went wrong before the field was shown. */
  problem?: CodeProblem | undefined
  /** Asks the server. Where it refuses with something that the visitor can do something about, the field stays. */
  check(code: string): Promise<void>
  /** What takes a while after the code was right. */
  finish?: (() => Promise<unknown>) | undefined
  resend(): Promise<void>
  /** What the code is for, where somebody is logged in already. */
  purpose?: CodeView['purpose']
  /** After this nothing is sent any more. */
  signal?: AbortSignal | undefined
}

/** Shows the field for a code until one is right. */
export function askForCode(question: CodeQuestion): Promise<void> {
  const { show, config, email, newEmail, resendAt, check, finish, resend, purpose, signal } = question
  return new Promise((resolve, reject) => {
    let { problem } = question
    let status: CodeView['status'] = 'typing'
    const render = () =>
      show({
        kind: 'code',
        email,
        ...(newEmail !== undefined && { newEmail }),
        ...(purpose !== undefined && { purpose }),
        status,
        minutes: Math.floor(config.codeSeconds / 60),
        resendAt: resendAt(),
        problem,
        inboxUrl: config.sandboxInboxUrl,
        onCode,
        onResend,
      } satisfies CodeView)
    async function onCode(code: string) {
      if (status !== 'typing' || signal?.aborted) return
      status = 'checking'
      problem = undefined
      render()
      try {
        await check(code)
      } catch (error) {
        problem = readCodeProblem(error)
        status = 'typing'
        return problem ? render() : reject(error)
      }
      if (!finish) return resolve()
      status = 'opening'
      render()
      finish().then(() => resolve(), reject)
    }
    async function onResend() {
      if (status !== 'typing' || signal?.aborted) return
      problem = undefined
      await resend().catch((error: unknown) => {
        problem = readCodeProblem(error) ?? { code: 'failed' }
      })
      render()
    }
    render()
  })
}
