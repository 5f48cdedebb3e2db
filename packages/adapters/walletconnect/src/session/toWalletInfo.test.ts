import { describe, expect, test } from 'vitest'
import { supportsAllNetworks, toWalletInfo } from './toWalletInfo.ts'

describe('toWalletInfo', () => {
  test('default', () => {
    expect(toWalletInfo({ name: ' Phone\u202e Wallet', icons: ['https://wallet.example/icon.png'] })).toEqual(
      {
        name: 'Phone Wallet',
        icon: 'https://wallet.example/icon.png',
      },
    )
  })

  test.each([undefined, null, 'x', {}, { name: 5, icons: 'x' }, { icons: ['javascript:alert(1)'] }])(
    'behavior: %j',
    (metadata) => {
      expect(toWalletInfo(metadata)).toEqual({ name: 'WalletConnect' })
    },
  )
})

describe('supportsAllNetworks', () => {
  test('default', () => {
    expect(supportsAllNetworks({ name: 'MetaMask Wallet' })).toBe(true)
    expect(supportsAllNetworks({ name: 'MetaMask' })).toBe(false)
  })
})
