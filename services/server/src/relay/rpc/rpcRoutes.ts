import { type RelayRefusal, relayKeyCall, relayRefusals, relayRpcCall } from '@latchkey/protocol/relay'
import type { Hono } from 'hono'
import type { RelayLimits } from '../../config/relayLimits.ts'
import { answer, answerJson } from '../../http/answer.ts'
import { limitKeyOf } from '../../http/clientAddress.ts'
import { createRoutes } from '../../http/createRoutes.ts'
import { Failure } from '../../http/failure.ts'
import { readJson } from '../../http/readJson.ts'
import type { ServerEnv } from '../../http/serverEnv.ts'
import type { RouteDeps } from '../../serverModule.ts'
import { clientTokenOf, verifyClientToken } from '../auth/verifyClientToken.ts'
import type { RequestHandler } from '../createRequestHandler.ts'
import { maxFrameBytes } from '../socket/createUpgradeHandler.ts'

/** Who would be let in with another token. The others are not who they say. */
const unauthorized: ReadonlySet<RelayRefusal> = new Set(['missing', 'expired', 'notYetValid'])

/** The relay without a socket: for services that publish and fetch now and then. */
export function rpcRoutes(
  deps: RouteDeps,
  {
    requests,
    isAudience,
    readPublicKey,
    limits,
  }: {
    requests: RequestHandler
    isAudience(audience: string): boolean
    /** 32 bytes in hex. */
    readPublicKey(): Promise<string>
    limits: Pick<RelayLimits, 'client'>
  },
): Hono<ServerEnv> {
  const { app, add } = createRoutes(deps)

  add(
    relayRpcCall,
    { summary: 'A request to the relay without a socket', isBodyRaw: true, limit: limits.client },
    async ({ project, query: { auth } }, c) => {
      const token = verifyClientToken(clientTokenOf(c.req.header('authorization'), auth), {
        now: deps.clock.now(),
        isAudience: (audience) => project.isDevelopment || isAudience(audience),
      })
      if ('refusal' in token) {
        const { refusal } = token
        const data = refusal === 'missing' ? 'MissingJwt' : 'InvalidJwt'
        const error = { code: 3000, message: relayRefusals[refusal], data }
        const status = unauthorized.has(refusal) ? 401 : 403
        return answerJson(c, { id: null, jsonrpc: '2.0', error }, { status })
      }
      const frame = await readJson(c.req.raw, maxFrameBytes).catch((error: unknown) => {
        if (error instanceof Failure && error.status === 400) return undefined
        throw error
      })
      const caller = {
        clientId: token.clientId,
        projectId: project.id,
        origin: c.req.header('origin'),
        address: limitKeyOf(deps.gate.addressOf(c)),
        published: new Set<string>(),
      }
      return answerJson(c, await requests(caller, frame))
    },
  )
  add(relayKeyCall, { summary: 'What the relay signs webhooks with' }, async (_, c) =>
    answer(c, await readPublicKey(), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  )
  return app
}
