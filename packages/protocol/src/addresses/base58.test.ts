import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

describe('fromBase58, toBase58', () => {
  test('behavior: agrees with another library', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) =>
        index < length % 4 ? 0 : (index * 89 + length) % 256,
      )
      const text = base58.encode(bytes)
      expect(toBase58(bytes)).toBe(text)
      expect(fromBase58(text)).toEqual(bytes)
    }
  })

  test.each(['0', 'O', 'I', 'l', 'é', ' 1', '1\n'])('error: %j', (text) => {
    expect(fromBase58(text)).toBeUndefined()
  })
})
