import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAttestationCheck } from './createAttestationCheck.ts'
import { signAttestation } from './signAttestation.ts'

describe('createAttestationCheck', () => {
  const now = 1_800_000_000_000
  const message = 'sealed'
  const origin = 'https://app.example'
  const id = createHash('sha256').update(message).digest('hex')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const rotated = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  const mayPass = createAttestationCheck(() => [rotated, createPublicKey(privateKey)])
  const attested = (key = privateKey) => ({
    message,
    attestation: signAttestation({ id, origin, isVerified: true }, { privateKey: key, now }),
    origin,
    now,
  })

  test('default', () => {
    expect(mayPass(attested())).toBe(true)
    expect(mayPass({ ...attested(), now: now + 60_000 })).toBe(true)
  })

  test.each([
    ['another message', { message: 'another' }],
    ['a client on another page', { origin: 'https://other.example' }],
    ['a program', { origin: undefined }],
    ['somebody who has kept it', { now: now + 120_000 }],
  ])('error: %s', (_, more) => {
    expect(mayPass({ ...attested(), ...more })).toBe(false)
    // Others may have other rules.
    expect(mayPass({ ...attested(other), ...more })).toBe(true)
  })

  test.each(['signed', '', 'a.b.c', '....'])(
    'behavior: what is not one, as %j, is left to the wallet',
    (attestation) => {
      expect(mayPass({ ...attested(), attestation })).toBe(true)
    },
  )
})
