import { describe, expect, test } from 'vitest'
import { toWalletIcon, toWalletName } from './walletText.ts'

describe('toWalletName', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Trust Wallet ', 'Trust Wallet'],
    ['محفظة', 'محفظة'],
    ['👛 Purse', '👛 Purse'],
    ['\u202Eksam\u202C\u061C\u200E', 'ksam'],
    ['a\u2066b\u2067c\u2068d\u2069e', 'abcde'],
    ['zero\u200B\u200C\u200D\u2060\uFEFFwidth', 'zerowidth'],
    ['tag\u{E0041}s', 'tags'],
    ['lone\uD800surrogate', 'lonesurrogate'],
    ['x'.repeat(1000), 'x'.repeat(40)],
    ['👛'.repeat(50), '👛'.repeat(40)],
  ])('default: %j', (value, expected) => {
    expect(toWalletName(value)).toBe(expected)
  })

  test.each([undefined, null, 42, {}, '', '   ', '\u200B\u202E', '\u3164\u2800', ['MetaMask']])(
    'behavior: %j is no name',
    (value) => {
      expect(toWalletName(value)).toBeUndefined()
    },
  )
})

describe('toWalletIcon', () => {
  test.each([
    'https://wallet.example/icon.png',
    'data:image/svg+xml,%3Csvg%3E',
    'data:image/png;base64,AAAA',
    'data:image/webp;base64,AAAA',
    'DATA:IMAGE/GIF;base64,AAAA',
  ])('default: %s', (value) => {
    expect(toWalletIcon(value)).toBe(value)
  })

  test.each([
    undefined,
    42,
    {},
    '',
    'http://wallet.example/icon.png',
    '//wallet.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/svg,x',
    'data:image/png',
    'blob:https://wallet.example/1',
    ' javascript:https://wallet.example',
    `data:image/png,${'a'.repeat(262_144)}`,
  ])('behavior: %j is no icon', (value) => {
    expect(toWalletIcon(value)).toBeUndefined()
  })
})
