import { expect, test } from 'vitest'
import { walletKey } from './walletKey.ts'

test.each([
  ['Trust Wallet', 'trust'],
  [' Trust ', 'trust'],
  ['OKX WALLET', 'okx'],
  ['Wallet', 'wallet'],
  ['Walletry', 'walletry'],
])('walletKey: %s', (name, key) => {
  expect(walletKey(name)).toBe(key)
})
