import { describe, expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

describe('groupAddress', () => {
  test('default', () => {
    expect(groupAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe(
      '0x 71C7 656E C7ab 88b0 98de fB75 1B74 01B5 f6d8 976F',
    )
    expect(groupAddress('9WzDXwBbm')).toBe('9WzD XwBb m')
  })

  test('behavior: nothing stays nothing', () => {
    expect(groupAddress('')).toBe('')
  })
})
