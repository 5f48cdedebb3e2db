import { createHash, generateKeyPairSync } from 'node:crypto'
import { formatAccountId } from '@latchkey/protocol'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { createStoredKey } from '../keys/createStoredKey.ts'
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

export function createIdentityTokens(db: Database, clock: Clock, issuer: string): IdentityTokens {
  const readKey = createStoredKey(db, {
    table: 'signin_key',
    make: () => generateKeyPairSync('ed25519').privateKey,
  })

  async function read() {
    const { privateKey, jwk } = await readKey()
    const x = jwk.x ?? ''
    // RFC 7638: whoever has the key can name it.
    const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
    return { privateKey, x, kid }
  }

  return {
    async sign({ projectId, origin, chainId, address, id, expiresAt: sessionEnd }) {
      const { privateKey, kid } = await read()
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
      const { x, kid } = await read()
      return [{ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }]
    },
  }
}
