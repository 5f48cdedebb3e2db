import { describe, expect, test } from 'vitest'
import { createSealing } from './createSealing.ts'
import type { SealingPurpose } from './sealing.ts'
import { makeSealingKey, perPurpose, type SealingKeys } from './sealingKeys.ts'

const now = new Date('2026-11-18T01:02:03Z')
const makeKeys = (): SealingKeys => perPurpose(() => [makeSealingKey(now)])
const secret = Buffer.from('share of a wallet')
const purposes: SealingPurpose[] = ['auth', 'pii', 'otp']

describe('createSealing', () => {
  test('default', () => {
    const keys = makeKeys()
    const sealing = createSealing(keys)
    const sealed = sealing.seal('auth', secret, 'login_shares|1')
    expect(Buffer.from(sealed).includes(secret)).toBe(false)
    expect(sealed).toHaveLength(2 + (keys.auth[0]?.kid.length ?? 0) + 12 + 16 + secret.length)
    // Another server with the same keys opens it.
    expect(createSealing(keys).open('auth', sealed, 'login_shares|1')).toEqual(secret)
    expect(sealing.seal('auth', secret, 'login_shares|1')).not.toEqual(sealed)
    expect(sealing.open('pii', sealing.seal('pii', new Uint8Array(), ''), '')).toHaveLength(0)
  })

  test('behavior: every changed byte is noticed', () => {
    const sealing = createSealing(makeKeys())
    const sealed = sealing.seal('auth', secret, 'row')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealing.open('auth', changed, 'row'), `byte ${at}`).toThrow(
        expect.objectContaining({ name: 'SealingError' }),
      )
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => sealing.open('auth', sealed.subarray(0, length), 'row')).toThrow(
        expect.objectContaining({ name: 'SealingError' }),
      )
  })

  test('behavior: nothing opens in another row, for another purpose or under another name of the key', () => {
    const [key] = makeKeys().auth
    if (!key) throw new Error('no key')
    const sealing = createSealing(perPurpose(() => [key]))
    const sealed = sealing.seal('auth', secret, 'row 1')
    expect(() => sealing.open('auth', sealed, 'row 2')).toThrow('It was changed, or belongs elsewhere')
    expect(() => sealing.open('pii', sealed, 'row 1')).toThrow('It was changed, or belongs elsewhere')
    const renamed = createSealing(perPurpose(() => [{ ...key, kid: key.kid.replace(/^2026/, '2027') }]))
    const changed = Buffer.from(sealed)
    changed.write('2027', 2)
    expect(() => renamed.open('auth', changed, 'row 1')).toThrow('It was changed, or belongs elsewhere')
  })

  test('behavior: a rotated key opens, and does not seal', () => {
    const old = makeKeys()
    const rotated = perPurpose((purpose) => [makeSealingKey(now), ...old[purpose]])
    const before = createSealing(old)
    const after = createSealing(rotated)
    for (const purpose of purposes) {
      const sealed = before.seal(purpose, secret, 'row')
      expect(before.isStale(purpose, sealed)).toBe(false)
      expect(after.isStale(purpose, sealed)).toBe(true)
      expect(after.open(purpose, sealed, 'row')).toEqual(secret)
      const anew = after.seal(purpose, secret, 'row')
      expect(after.isStale(purpose, anew)).toBe(false)
      expect(() => before.open(purpose, anew, 'row')).toThrow('It was sealed with a key that is not there')
      expect(after.hmac(purpose, 'a@b.example')).not.toEqual(before.hmac(purpose, 'a@b.example'))
      expect(after.hmacs(purpose, 'a@b.example')).toEqual([
        after.hmac(purpose, 'a@b.example'),
        before.hmac(purpose, 'a@b.example'),
      ])
    }
  })

  test('behavior: digests differ by purpose, and tell nothing of the key that encrypts', () => {
    const [key] = makeKeys().auth
    if (!key) throw new Error('no key')
    const sealing = createSealing(perPurpose(() => [key]))
    const digests = purposes.map((purpose) => Buffer.from(sealing.hmac(purpose, 'text')).toString('hex'))
    expect(new Set(digests).size).toBe(3)
    expect(digests.every((digest) => digest.length === 64)).toBe(true)
  })
})
