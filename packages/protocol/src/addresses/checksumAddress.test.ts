import { getAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.ts'

describe('checksumAddress', () => {
  // The examples of EIP-55.
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('default: %s', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
    expect(checksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  })

  test('behavior: agrees with viem', () => {
    for (let key = 1; key <= 100; key += 1) {
      const address = privateKeyToAddress(`0x${key.toString(16).padStart(64, '0')}`).toLowerCase()
      expect(checksumAddress(address)).toBe(getAddress(address))
    }
  })
})
