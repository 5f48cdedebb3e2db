import { describe, expect, test } from 'vitest'
import { hasX25519 } from './hasX25519.ts'

describe('hasX25519', () => {
  test('default', async () => {
    expect(await hasX25519()).toBe(true)
  })

  test('behavior: a browser that does not know the name', async () => {
    const unknown = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
    expect(await hasX25519({ generateKey: unknown as never })).toBe(false)
  })
})
