import { formatAccountId } from '@latchkey/protocol'
import type { Clock } from '../clock.ts'
import type { SigningKeys } from '../keys/createSigningKeys.ts'
import { signToken } from '../keys/signToken.ts'
import type { Session } from './createSessions.ts'

/** Long enough for one request to the dapp's own backend. */
export const identityLifetimeMs = 300_000

type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' }

/** Tells others who is signed in, by a signature that they can check without asking. */
export type IdentityTokens = {
  sign(session: Session): Promise<{ token: string; expiresAt: Date }>
  publicKeys(): Promise<readonly PublicKey[]>
}

export function createIdentityTokens(keys: SigningKeys, clock: Clock, issuer: string): IdentityTokens {
  return {
    async sign({ projectId, origin, chainId, address, id, expiresAt: sessionEnd }) {
      const { privateKey, id: kid } = await keys.current()
      const now = clock.now()
      const expiresAt = new Date(Math.min(now + identityLifetimeMs, sessionEnd.getTime()))
      const claims = {
        iss: issuer,
        aud: origin,
        sub: formatAccountId({ chainId, address }),
        sid: id,
        project: projectId,
        iat: Math.floor(now / 1000),
        exp: Math.floor(expiresAt.getTime() / 1000),
      }
      return { token: signToken(claims, { alg: 'EdDSA', privateKey, kid }), expiresAt }
    },
    async publicKeys() {
      const published = await keys.published()
      return published.map(({ id: kid, jwk: { x = '' } }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        x,
        kid,
        use: 'sig',
        alg: 'EdDSA',
      }))
    },
  }
}
