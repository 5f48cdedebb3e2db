import {
  type CallAnswer,
  type loginLinkEmailCall,
  loginProofCodeCall,
  loginProofResendCall,
} from '@latchkey/protocol/api'
import type { View } from '../stage/view.ts'
import { askForCode } from './askForCode.ts'
import type { LoginOptions } from './createLogin.ts'

export type AskedCode = Pick<CallAnswer<typeof loginLinkEmailCall>, 'transaction'> & {
  email: string
  purpose: 'prove' | 'link'
}

/** How soon a mail may be sent again; the server holds everybody to it. */
const resendMs = 30_000

/** Shows the field for a code that was mailed to somebody who is logged in, until it is right. */
export function askForProofCode(
  { session, config, now }: Pick<LoginOptions, 'session' | 'config' | 'now'>,
  { transaction: { id, secret }, email, purpose }: AskedCode,
  show: (view: View) => void,
  signal: AbortSignal,
): Promise<void> {
  let resendAt = now() + resendMs
  return askForCode({
    ...{ show, config, email, purpose, signal },
    resendAt: () => resendAt,
    async check(code) {
      await session.call(loginProofCodeCall, { params: { id }, body: { secret, code } })
    },
    async resend() {
      await session.call(loginProofResendCall, { params: { id }, body: { secret } })
      resendAt = now() + resendMs
    },
  })
}
