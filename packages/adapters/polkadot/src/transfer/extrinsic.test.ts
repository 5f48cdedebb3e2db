import { describe, expect, test } from 'vitest'
import { toHex } from '../hex.ts'
import { encodeEra } from './extrinsic.ts'

const era = (mortality: number, number: number) =>
  toHex(encodeEra({ mortality, nonce: 0, birth: { number, hash: '0x' } }))

describe('encodeEra', () => {
  // As `@polkadot/types` writes `{ current, period }`.
  test('default', () => {
    expect([era(64, 42), era(64, 1_000_000), era(32_768, 20_000)]).toEqual(['0xa502', '0x0500', '0x4e9c'])
  })

  test.each([0, 1, 2, 63, 100_000])('error: %i blocks', (mortality) => {
    expect(() => era(mortality, 1)).toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Invalid option: \`mortality\` must be a power of two from 4 to 65536]`,
    )
  })
})
