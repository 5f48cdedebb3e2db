import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

describe('sha256', () => {
  test('behavior: agrees with Node', () => {
    for (let length = 0; length <= 55; length += 1) {
      const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length * 11) & 255)
      expect(Buffer.from(sha256(message)).toString('hex')).toBe(
        createHash('sha256').update(message).digest('hex'),
      )
    }
  })

  test('error: more than a block', () => {
    expect(() => sha256(new Uint8Array(56))).toThrow(RangeError)
  })
})
