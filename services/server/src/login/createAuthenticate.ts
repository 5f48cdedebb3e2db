import { loginNonceWrongError, loginSessionEndedError } from '@latchkey/protocol'
import type { Context } from 'hono'
import { invalidProject } from '../http/failure.ts'
import { headerOf } from '../http/headerOf.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { ServerDeps } from '../serverModule.ts'
import { createNonces } from './createNonces.ts'
import { createSessions } from './createSessions.ts'
import type { SessionBeginning } from './describeAccount.ts'
import { createProofs } from './dpop/createProofs.ts'
import { loginRefused } from './loginRefused.ts'

/** Who makes a request, proved by a session and the key of the device. */
export type LoggedIn = {
  sessionId: string
  deviceId: string
  projectId: string
  /** Of the dapp on which the session began. */
  origin: string
  /** The thumbprint of the DPoP key. */
  dpopKey: string
  deviceName: string
  /** When the visitor has proved who they are. */
  provedAt: Date
} & SessionBeginning

/**
 * Tells who makes a request, or throws the failure that refuses it. `nonce`: the proof must carry a nonce of the server, which is used up.
 */
export type Authenticate = (
  c: Context<ServerEnv>,
  options?: { nonce?: boolean | undefined },
) => Promise<LoggedIn>

/**
 * Authenticates requests by `Authorization: DPoP <token>` and `DPoP: <proof>`. For handlers of calls that carry a project.
 *
 * @example
 * const authenticate = createAuthenticate(deps)
 * const { accountId, deviceId } = await authenticate(c, { nonce: true })
 */
export function createAuthenticate({
  db,
  clock,
  config,
}: Pick<ServerDeps, 'db' | 'clock' | 'config'>): Authenticate {
  const proofs = createProofs({ db, clock, publicUrl: config.publicUrl })
  const sessions = createSessions({ db, clock })
  const nonces = createNonces({ db, clock })
  return async (c, { nonce: needsNonce = false } = {}) => {
    const accessToken = accessTokenOf(c)
    if (!accessToken) throw loginRefused(loginSessionEndedError())
    const project = c.get('project')
    if (!project) throw invalidProject()
    const { key, nonce } = await proofs.check(c, { accessToken })
    const session = await sessions.find(accessToken, { projectId: project.id, key })
    if (needsNonce && !(nonce && (await nonces.take(session.id, nonce))))
      throw loginRefused(loginNonceWrongError())
    const { id: sessionId, createdAt: provedAt, accountId, deviceId, deviceName, projectId } = session
    const { origin, dpopKey, provider, sealedName } = session
    return {
      ...{ sessionId, accountId, deviceId, deviceName, projectId },
      ...{ origin, dpopKey, provider, sealedName, provedAt },
    }
  }
}

/** The access token that a request carries. */
export function accessTokenOf(c: Context<ServerEnv>): string | undefined {
  return /^DPoP ([A-Za-z0-9_-]{43})$/.exec(headerOf(c, 'authorization') ?? '')?.[1]
}
