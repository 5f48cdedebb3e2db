import { createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { FaultKind } from './faults.ts'

export type IdTokenFault = Extract<FaultKind, `idToken.${string}`>

/** Another issuer than the one that an id token is from. */
export const otherIssuer = (issuer: string) =>
  issuer.endsWith('/google') ? issuer.replace(/google$/, 'apple') : issuer.replace(/apple$/, 'google')

/** Made when it is needed: that takes a while. */
let foreignKey: Promise<{ privateKey: KeyObject }> | undefined

/** An id token as it must not be. All but the last three are signed rightly. */
export async function spoilIdToken(idToken: string, fault: IdTokenFault, key: KeyObject): Promise<string> {
  const claims = decodeJwt(idToken)
  const { alg = 'RS256', kid = '' } = decodeProtectedHeader(idToken)
  const sign = (changed: object, by: KeyObject | Uint8Array = key, algorithm = alg) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: algorithm, kid }).sign(by)
  const { iss = '', exp = 0, iat = 0 } = claims
  const day = 86_400
  switch (fault) {
    case 'idToken.iss':
      return sign({ iss: otherIssuer(iss) })
    case 'idToken.aud':
      return sign({ aud: 'another-client' })
    case 'idToken.nonce':
      return sign({ nonce: randomBytes(16).toString('base64url') })
    case 'idToken.noNonce':
      return sign({ nonce: undefined })
    case 'idToken.exp':
      return sign({ iat: iat - day, exp: exp - day })
    case 'idToken.sub':
      return sign({ sub: undefined })
    case 'idToken.key':
      foreignKey ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
      return sign({}, (await foreignKey).privateKey)
    case 'idToken.none': {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none', kid })}.${part(claims)}.`
    }
    case 'idToken.hmac': {
      const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
      return sign({}, Buffer.from(pem), 'HS256')
    }
  }
}
