import { describe, expect, test } from 'vitest'
import { toHex } from '../hex.ts'
import { toSignature } from './toSignature.ts'

const of = (length: number, first = 7) =>
  toHex(Uint8Array.from({ length }, (_, index) => (index ? 7 : first)))

describe('toSignature', () => {
  test.each([
    ['sr25519', of(64), 1],
    ['sr25519', of(65, 1), 1],
    ['ed25519', of(64), 0],
    ['ed25519', of(65, 0), 0],
    ['ecdsa', of(65), 2],
    ['ecdsa', of(66, 2), 2],
    // The first byte of a signature may be anything.
    ['ecdsa', of(65, 2), 2],
    ['sr25519', of(64, 1), 1],
  ] as const)('parameters: %s', (keyType, answer, byte) => {
    const { bytes, typed } = toSignature(answer, keyType)
    expect([bytes.length, typed.length, typed[0]]).toEqual([
      keyType === 'ecdsa' ? 65 : 64,
      (keyType === 'ecdsa' ? 65 : 64) + 1,
      byte,
    ])
  })

  test.each([
    [of(64), 'sr25519'],
    [of(65, 0), 'ed25519'],
    [of(65, 1), 'sr25519'],
    [of(66, 2), 'ecdsa'],
  ])('behavior: where the account does not say its kind', (answer, keyType) => {
    expect(toSignature(answer, undefined).keyType).toBe(keyType)
  })

  test.each([undefined, null, '', '0x', 42, of(63), of(67), 'garbage', `${of(64)}z`, of(65, 9), of(65, 0)])(
    'error: %j',
    (answer) => {
      expect(() => toSignature(answer, 'sr25519')).toThrowError('Something went wrong')
    },
  )
})
