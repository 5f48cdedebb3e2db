import { isOriginAllowed } from '@latchkey/protocol/api'
import {
  attestationCall,
  attestationPageCall,
  registerDeviceCall,
  verifyKeyCall,
  verifyKeysCall,
} from '@latchkey/protocol/relay'
import type { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import { createRoutes } from '../../http/createRoutes.ts'
import { Failure, notFound, originRefused } from '../../http/failure.ts'
import type { ServerEnv } from '../../http/serverEnv.ts'
import { createSigningKeys } from '../../keys/createSigningKeys.ts'
import type { RouteDeps } from '../../serverModule.ts'
import { attestationPage } from './attestationPage.ts'
import { readFraming } from './readFraming.ts'
import { signAttestation } from './signAttestation.ts'

/** How long wallets keep the key. */
const keyLifeMs = 24 * 3_600_000

/** What WalletConnect's clients ask for besides the relay: attestations of pages, push tokens, their own telemetry. */
export function verifyRoutes(deps: RouteDeps): Hono<ServerEnv> {
  const { current: readKey, published } = createSigningKeys(deps, 'attestations')
  const { app, add } = createRoutes(deps)

  add(
    attestationPageCall,
    {
      summary: 'A page to frame: gives a page a signed word on which origin it is',
      isOriginOptional: true,
    },
    async ({ project, query: { origin, id } }, c) => {
      if (!isOriginAllowed(origin, project)) throw originRefused()
      const framing = readFraming((name) => c.req.header(name))
      // Browsers say nothing over plain http to another machine, as where somebody develops with a phone.
      const isTold = framing.kind === 'frame' || (framing.kind === 'none' && project.isDevelopment)
      if (!isTold || (framing.origin !== undefined && framing.origin !== origin)) throw originRefused()
      const { privateKey } = await readKey()
      const attestation = signAttestation(
        // A page may keep to itself where it is. Nothing is known of it then, which wallets show.
        { id, origin, isVerified: framing.origin === origin },
        { privateKey, now: deps.clock.now() },
      )
      const { html, headers } = attestationPage(attestation, origin)
      return answer(c, html, { headers })
    },
  )
  add(verifyKeyCall, { summary: 'What attestations are checked with' }, async () => {
    const {
      jwk: { x = '', y = '' },
      until = new Date(deps.clock.now() + keyLifeMs),
    } = await readKey()
    return {
      publicKey: {
        crv: 'P-256' as const,
        ext: true as const,
        key_ops: ['verify' as const],
        kty: 'EC' as const,
        x,
        y,
      },
      expiresAt: Math.floor(Math.min(deps.clock.now() + keyLifeMs, until.getTime()) / 1000),
    }
  })
  add(verifyKeysCall, { summary: 'Every key that attestations may be signed with' }, async () => ({
    keys: (await published()).map(({ id: kid, jwk: { x = '', y = '' } }) => ({
      kty: 'EC' as const,
      crv: 'P-256' as const,
      x,
      y,
      kid,
      use: 'sig' as const,
      alg: 'ES256' as const,
    })),
  }))
  add(attestationCall, { summary: 'None is kept: the answer is 404' }, () => {
    throw notFound('attestation', 'There is no attestation of this message')
  })
  add(
    registerDeviceCall,
    {
      summary: 'The token of a wallet that wants push notifications. None are sent: the answer is 501',
      isWrite: true,
    },
    () => {
      throw new Failure(501, [{ field: 'client_id', description: 'This server sends no push notifications' }])
    },
  )
  // Their clients report to the same path as ours. What they report is not kept.
  app.post('/batch', async (c, next) => {
    if (c.req.query('st') !== 'events_sdk') return next()
    c.set('route', '/batch')
    await deps.gate.limitAddress(c, { route: 'POST /batch' })
    return answer(c, null, { status: 204 })
  })
  return app
}
