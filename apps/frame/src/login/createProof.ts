import { toBase64url } from '../base/base64url.ts'

export type ProofOptions = {
  key: CryptoKeyPair
  method: string
  url: string
  /** The token that goes with the request: the proof is worth nothing with another one. */
  accessToken?: string | undefined
  /** What the server gave for this one request. */
  nonce?: string | undefined
  /** Milliseconds since 1970. */
  now: number
  /** A new one for each proof. */
  id: string
}

const text = (value: string) => new TextEncoder().encode(value)
const part = (value: object) => toBase64url(text(JSON.stringify(value)))

/** Proves that a request comes from the holder of a key (DPoP, RFC 9449): a token alone, if it were stolen, opens nothing. */
export async function createProof({
  key,
  method,
  url,
  accessToken,
  nonce,
  now,
  id,
}: ProofOptions): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key.publicKey)
  const { origin, pathname } = new URL(url)
  const ath =
    accessToken && toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text(accessToken))))
  const signed = [
    part({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }),
    part({
      htm: method,
      htu: `${origin}${pathname}`,
      iat: Math.floor(now / 1000),
      jti: id,
      ...(ath && { ath }),
      ...(nonce && { nonce }),
    }),
  ].join('.')
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, key.privateKey, text(signed))
  return `${signed}.${toBase64url(new Uint8Array(signature))}`
}
