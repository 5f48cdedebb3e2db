import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAttestationCheck } from './resolveAttestation.ts'

const now = 1_800_000_000_000
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = publicKey.export({ format: 'jwk' })
const key = {
  publicKey: { crv: 'P-256', ext: true, key_ops: ['verify'], kty: 'EC', x, y },
  expiresAt: now / 1000 + 60,
}
const id = 'c'.repeat(64)
const claims = { exp: now / 1000 + 60, id, origin: 'https://dapp.example', isScam: null, isVerified: true }

function jwt(payload: object, signer = privateKey): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(payload)}`
  const signature = sign('sha256', Buffer.from(text), { key: signer, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const check = (attestationId: string | undefined, encryptedId = id) =>
  createAttestationCheck({ readKey: async () => key, now: () => now })({ attestationId, encryptedId })

describe('createAttestationCheck', () => {
  it('default', async () => {
    expect(await check(jwt(claims))).toEqual({
      origin: 'https://dapp.example',
      isScam: false,
      isVerified: true,
    })
  })

  it('behavior: the key is asked for once, and again when it has expired', async () => {
    let asked = 0
    let clock = now
    const resolve = createAttestationCheck({
      readKey: async () => {
        asked += 1
        return { ...key, expiresAt: clock / 1000 + 60 }
      },
      now: () => clock,
    })
    const question = { attestationId: jwt({ ...claims, exp: now }), encryptedId: id }
    await resolve(question)
    await resolve(question)
    expect(asked).toBe(1)
    clock += 61_000
    await resolve(question)
    expect(asked).toBe(2)
  })

  it('behavior: a server that fails is asked again the next time', async () => {
    let fails = true
    const resolve = createAttestationCheck({
      readKey: async () => {
        if (fails) throw new Error('no server')
        return key
      },
      now: () => now,
    })
    const question = { attestationId: jwt(claims), encryptedId: id }
    expect(await resolve(question)).toBeUndefined()
    fails = false
    expect(await resolve(question)).toMatchObject({ origin: 'https://dapp.example' })
  })

  it('error: nothing that is not signed for this message, now, by the server', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const answers = await Promise.all([
      check(undefined),
      check(''),
      check('a.b.c'),
      check(jwt(claims), 'd'.repeat(64)),
      check(jwt(claims, other)),
      check(jwt({ ...claims, exp: now / 1000 })),
      check(jwt({ ...claims, isVerified: false })),
      check(jwt({ ...claims, origin: 5 })),
      check(jwt(claims).replace(/\.[^.]*$/, '.')),
    ])
    expect(answers).toEqual(answers.map(() => undefined))
  })
})
