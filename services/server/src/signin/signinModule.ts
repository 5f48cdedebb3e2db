import { formatAccountId, parseChainId, signInNonceError } from '@latchkey/protocol'
import {
  signinAuthenticateCall,
  signinIdentityTokenCall,
  signinKeysCall,
  signinMeCall,
  signinNonceCall,
  signinRevokeCall,
  signinRotateCall,
  signinSessionsCall,
  signinSignOutCall,
} from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { answerJson } from '../http/answer.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { Failure, notFound, originRefused } from '../http/failure.ts'
import { headerOf } from '../http/headerOf.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import { createSigningKeys } from '../keys/createSigningKeys.ts'
import type { Project } from '../projects/project.ts'
import { repeat } from '../repeat.ts'
import type { ServerModule } from '../serverModule.ts'
import { createIdentityTokens } from './createIdentityTokens.ts'
import { createNonces } from './createNonces.ts'
import { createSessions, type Session } from './createSessions.ts'
import { readSignIns, refused, type SignIn, verifySignIn } from './verifySignIn.ts'

const sweepMs = 600_000

const unauthorized = () =>
  new Failure(401, [{ field: 'authorization', description: 'Not signed in, or not any more' }])

/** Signing in with a wallet: a message to sign, a session for whoever has signed it, and what proves that elsewhere. */
export const signinModule: ServerModule = {
  name: 'signin',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const nonces = createNonces(deps.db, deps.clock)
    const sessions = createSessions(deps.db, deps.clock)
    const identityTokens = createIdentityTokens(
      createSigningKeys(deps, 'signin'),
      deps.clock,
      deps.config.publicUrl,
    )

    /** Only a page signs in: the message names it, and the session is good for no other. */
    function requestingPageOf(c: Context<ServerEnv>, { id: projectId }: Project) {
      const origin = headerOf(c, 'origin')
      if (!origin) throw originRefused()
      return { projectId, origin }
    }

    async function sessionOf(c: Context<ServerEnv>, project: Project): Promise<Session> {
      const token = bearerOf(headerOf(c, 'authorization'))
      const session = token && (await sessions.find(requestingPageOf(c, project), token))
      if (!session) throw unauthorized()
      return session
    }

    add(
      signinNonceCall,
      { summary: 'What the next message to sign must say', isWrite: true },
      async ({ project }, c) => answerSecret(c, await nonces.issue(requestingPageOf(c, project))),
    )
    add(
      signinAuthenticateCall,
      { summary: 'Signs in with a signed message', isWrite: true },
      async ({ project, body }, c) => {
        const requester = requestingPageOf(c, project)
        const [first, ...others] = await readSignIns([body, ...(body.others ?? [])])
        const { nonce } = first.message
        const nonceToken = bearerOf(headerOf(c, 'x-nonce-jwt'))
        // The first attempt uses the nonce up, also when the sign-in fails.
        if (!nonceToken || !(await nonces.take(requester, { nonce, token: nonceToken })))
          throw refused(signInNonceError())
        const where = { chains: deps.chains, now: deps.clock.now(), origin: requester.origin }
        for (const signed of [first, ...others]) await verifySignIn(signed, where)
        const create = ({ message: { chainId, accountAddress: address } }: SignIn) =>
          sessions.create(requester, { chainId, address })
        const token = await create(first)
        return answerSecret(c, {
          token,
          ...(body.others && { others: await Promise.all(others.map(create)) }),
        })
      },
    )
    add(signinMeCall, { summary: 'Who is signed in' }, async ({ project }, c) => {
      const { chainId, address, expiresAt } = await sessionOf(c, project)
      const { reference } = parseChainId(chainId)
      return answerSecret(c, {
        address,
        chainId: /^\d{1,15}$/.test(reference) ? Number(reference) : reference,
        account: formatAccountId({ chainId, address }),
        expiresAt: expiresAt.toISOString(),
      })
    })
    add(signinSessionsCall, { summary: 'Every session of the account' }, async ({ project }, c) => {
      const session = await sessionOf(c, project)
      const all = await sessions.list(session)
      return answerSecret(c, {
        sessions: all.map(({ id, origin, createdAt, usedAt, expiresAt }) => ({
          id,
          origin,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isCurrent: id === session.id,
        })),
      })
    })
    add(signinSignOutCall, { summary: 'Ends the session', isWrite: true }, async ({ project }, c) => {
      const session = await sessionOf(c, project)
      await sessions.revoke(session, session.id)
      return {}
    })
    add(
      signinRevokeCall,
      { summary: 'Ends another session of the account', isWrite: true },
      async ({ project, params }, c) => {
        if (!(await sessions.revoke(await sessionOf(c, project), params.id)))
          throw notFound('id', 'There is no such session')
        return {}
      },
    )
    add(
      signinRotateCall,
      { summary: 'Another token for the same session', isWrite: true },
      async ({ project }, c) => {
        const token = await sessions.rotate(await sessionOf(c, project))
        if (!token) throw unauthorized()
        return answerSecret(c, { token })
      },
    )
    add(
      signinIdentityTokenCall,
      { summary: "Proves to the dapp's own backend who is signed in", isWrite: true },
      async ({ project }, c) => {
        const { token, expiresAt } = await identityTokens.sign(await sessionOf(c, project))
        return answerSecret(c, { token, expiresAt: expiresAt.toISOString() })
      },
    )
    add(
      signinKeysCall,
      // For the backends of dapps, which are no pages and have no project.
      { summary: 'What identity tokens are checked with', isOriginOptional: true },
      async (_, c) =>
        answerJson(
          c,
          { keys: await identityTokens.publicKeys() },
          { headers: { 'cache-control': 'public, max-age=3600' } },
        ),
    )
    return app
  },

  async start({ db, clock, logger }) {
    const nonces = createNonces(db, clock)
    const sessions = createSessions(db, clock)
    return repeat(sweepMs, async () => {
      try {
        await Promise.all([nonces.sweep(), sessions.sweep()])
      } catch (error) {
        logger.warn({ err: error }, 'old sign-ins could not be swept')
      }
    })
  },
}

function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1]
}

/** Answers with a secret: no cache on the way may keep it. */
function answerSecret(c: Context<ServerEnv>, value: object): Response {
  return answerJson(c, value, { headers: { 'cache-control': 'no-store' } })
}
