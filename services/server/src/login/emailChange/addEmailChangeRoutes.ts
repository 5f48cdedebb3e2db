import { loginEmailInvalidError } from '@latchkey/protocol'
import {
  loginEmailChangeCall,
  loginEmailChangeCodeCall,
  loginEmailChangeMailCall,
  loginEmailRevertCall,
  loginEmailRevertLookCall,
  parseEmail,
} from '@latchkey/protocol/api'
import type { Routes } from '../../http/createRoutes.ts'
import type { RouteDeps } from '../../serverModule.ts'
import type { Authenticate } from '../createAuthenticate.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { loginRefused } from '../loginRefused.ts'
import { mailChangeCodeAgain } from './mailChangeCode.ts'
import { lookAtRevert, revertEmail } from './revertEmail.ts'
import { startEmailChange } from './startEmailChange.ts'
import { verifyChangeCode } from './verifyChangeCode.ts'

/** Nobody types codes or opens links faster than that. */
const limit = { burst: 30, perSecond: 1 }
const options = { isWrite: true, pages: 'frame', limit } as const

/** The calls by which an account gets another e-mail address, and its old one back. */
export function addEmailChangeRoutes(
  { add }: Pick<Routes, 'add'>,
  { gate }: Pick<RouteDeps, 'gate'>,
  { stores, authenticate }: { stores: LoginStores; authenticate: Authenticate },
): void {
  add(
    loginEmailChangeCall,
    { summary: 'Asks for another e-mail address', ...options },
    async ({ body }, c) => {
      const session = await authenticate(c)
      const email = parseEmail(body.email)
      if (!email) throw loginRefused(loginEmailInvalidError())
      return startEmailChange(stores, {
        session,
        email,
        language: body.language,
        address: gate.addressOf(c),
      })
    },
  )
  add(
    loginEmailChangeMailCall,
    { summary: 'Mails the next code of a change of address', ...options },
    async ({ params }, c) => {
      const { sessionId } = await authenticate(c)
      const change = await stores.emailChanges.open(params.id, sessionId)
      return mailChangeCodeAgain(stores, change, gate.addressOf(c))
    },
  )
  add(
    loginEmailChangeCodeCall,
    { summary: 'Takes a code of a change of address', ...options },
    async ({ params, body }, c) => {
      const { sessionId } = await authenticate(c)
      return verifyChangeCode(stores, await stores.emailChanges.open(params.id, sessionId), body)
    },
  )
  add(
    loginEmailRevertLookCall,
    { summary: 'What a link to the old address undoes', ...options },
    ({ body }) => lookAtRevert(stores, body.token),
  )
  add(loginEmailRevertCall, { summary: 'Undoes a change of address', ...options }, async ({ body }) => {
    await revertEmail(stores, body.token)
    return {}
  })
}
