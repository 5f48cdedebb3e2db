import { randomUUID } from 'node:crypto'
import { Failure } from '../../http/failure.ts'
import { makeToken } from '../../keys/secretToken.ts'
import type { LoginStores } from '../createLoginStores.ts'
import { loginRules } from '../loginRules.ts'
import type { LoginRequest } from './startLogin.ts'

/** Whether the visitor is logged in already, with the same address on the same device: then there is nothing to prove. */
export async function findRunningLogin(
  { sessions, accounts, clock }: LoginStores,
  { email, projectId, origin, deviceId, dpopKey }: LoginRequest,
  accessToken: string,
) {
  const session = await sessions.find(accessToken, { projectId, key: dpopKey }).catch((error: unknown) => {
    // It has ended: the visitor logs in as anybody does.
    if (error instanceof Failure) return undefined
    throw error
  })
  if (!session || session.deviceId !== deviceId || session.origin !== origin) return undefined
  if ((await accounts.emailOf(session.accountId)) !== email) return undefined
  return {
    // There is none to go on with. The frame gets what it gets otherwise, so that it needs no second form of answer.
    transaction: { id: randomUUID(), secret: makeToken() },
    action: 'CONNECT' as const,
    expiresAt: new Date(clock.now() + loginRules.accessMs).toISOString(),
  }
}
