import { type KeyObject, sign } from 'node:crypto'
import type { ClientAuth } from 'openid-client'
import { z } from 'zod'
import { createOidcClient } from './createOidcClient.ts'
import { readName } from './readName.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'

/** `key`: a P-256 private key of the team's. */
export type AppleApplication = { clientId: string; teamId: string; keyId: string; key: KeyObject }

const secretSeconds = 300

/**
 * Apple knows somebody by `sub`, which is the same in all applications of a team. With a scope it posts its answer as a form, and it says a name the
 * first time only, in that form. https://developer.apple.com/documentation/signinwithapplerestapi
 */
export function createAppleClient(application: AppleApplication, deps: ClientDeps): SocialClient {
  const issuer = deps.standIn ?? 'https://appleid.apple.com'
  const clientAuth: ClientAuth = (_, { client_id }, body) => {
    body.set('client_id', client_id)
    body.set('client_secret', makeAppleSecret(application, { issuer, now: deps.clock.now() }))
  }
  return createOidcClient(
    {
      issuer,
      hosts: ['appleid.apple.com', 'account.apple.com'],
      clientId: application.clientId,
      clientAuth,
      scope: 'openid name',
      parameters: { response_mode: 'form_post' },
      nameOf: (_, returned) => readAppleName(returned.get('user')),
    },
    deps,
  )
}

/** Apple's applications have no secret of their own: they sign one for a short time. */
export function makeAppleSecret(
  { clientId, teamId, keyId, key }: AppleApplication,
  { issuer, now }: { issuer: string; now: number },
): string {
  const iat = Math.floor(now / 1000)
  const claims = { iss: teamId, sub: clientId, aud: issuer, iat, exp: iat + secretSeconds }
  const text = [{ alg: 'ES256', kid: keyId, typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const part = z.string().max(200).optional().catch(undefined)
const userSchema = z.object({ name: z.object({ firstName: part, lastName: part }) })

/** Not signed, as everything that comes through the browser: it is shown, and proves nothing. */
function readAppleName(user: string | null): string {
  try {
    const { name } = userSchema.parse(JSON.parse(user ?? ''))
    return readName([name.firstName, name.lastName].filter(Boolean).join(' '))
  } catch {
    return ''
  }
}
