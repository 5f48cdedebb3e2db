import { describe, expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('shortenAddress', () => {
  test('default', () => {
    expect(shortenAddress(address)).toBe('0x71C7…976F')
    expect(shortenAddress('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toBe('9WzD…AWWM')
  })

  test('parameters: start, end', () => {
    expect(shortenAddress(address, 4, 6)).toBe('0x71C7…d8976F')
    expect(shortenAddress(address, 0, 0)).toBe('0x…')
  })

  test('behavior: what would not become shorter stays whole', () => {
    expect(shortenAddress('0x71C7656E')).toBe('0x71C7656E')
    expect(shortenAddress('mira.eth')).toBe('mira.eth')
    expect(shortenAddress('')).toBe('')
  })
})
