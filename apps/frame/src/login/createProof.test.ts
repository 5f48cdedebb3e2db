import { beforeAll, describe, expect, test } from 'vitest'
import { createProof } from './createProof.ts'

let key: CryptoKeyPair
beforeAll(async () => {
  key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
})

const url = 'https://api.example/v1/login/email?projectId=acme'
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

async function prove(options: object = {}) {
  const proof = await createProof({
    key,
    method: 'POST',
    url,
    now: 1_700_000_000_900,
    id: 'proof-1',
    ...options,
  })
  const [header, payload, signature = ''] = proof.split('.')
  return {
    proof,
    header: decode(header),
    payload: decode(payload),
    signature: Buffer.from(signature, 'base64url'),
  }
}

describe('createProof', () => {
  test('default', async () => {
    const { proof, header, payload, signature } = await prove()
    const { x, y } = await crypto.subtle.exportKey('jwk', key.publicKey)
    expect(header).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x, y } })
    expect(payload).toEqual({
      htm: 'POST',
      htu: 'https://api.example/v1/login/email',
      iat: 1_700_000_000,
      jti: 'proof-1',
    })
    const signed = new TextEncoder().encode(proof.slice(0, proof.lastIndexOf('.')))
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(algorithm, key.publicKey, signature, signed)).toBe(true)
  })

  test('parameters: accessToken', async () => {
    // RFC 9449, section 7.1, has this token with this digest.
    const accessToken = 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU'
    expect((await prove({ accessToken })).payload.ath).toBe('fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo')
  })

  test('parameters: nonce', async () => {
    expect((await prove({ nonce: 'n1' })).payload.nonce).toBe('n1')
  })
})
