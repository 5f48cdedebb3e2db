import { blake2b as reference } from '@noble/hashes/blake2'
import { describe, expect, test } from 'vitest'
import { blake2b } from './blake2b.ts'

describe('blake2b', () => {
  test.each([
    { from: 0, to: 131 },
    { from: 254, to: 259 },
    { from: 1_000, to: 1_001 },
  ])('default: $from to $to bytes', ({ from, to }) => {
    for (let size = from; size <= to; size += 1) {
      const message = Uint8Array.from({ length: size }, (_, index) => (index * 37 + size) & 255)
      for (const length of [16, 32, 64])
        expect(blake2b(message, length)).toEqual(reference(message, { dkLen: length }))
    }
  })
})
