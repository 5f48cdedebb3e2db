import { describe, expect, test } from 'vitest'
import { inAppBrowserLink } from './inAppBrowserLink.ts'

const page = { href: 'https://app.example/?a=1#b', origin: 'https://app.example' }
const wallet = (rdns?: string) => ({ id: 'one', name: 'One', rdns })

describe('inAppBrowserLink', () => {
  test('default', () => {
    expect(inAppBrowserLink(wallet('app.phantom'), 'solana', page)).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F%3Fa%3D1%23b?ref=https%3A%2F%2Fapp.example',
    )
    expect(inAppBrowserLink(wallet('com.coinbase.wallet'), 'solana', page)).toBe(
      'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fapp.example%2F%3Fa%3D1%23b',
    )
  })

  test.each([
    ['app.phantom', 'eip155'],
    ['io.metamask', 'solana'],
    ['constructor', 'solana'],
    [undefined, 'solana'],
  ] as const)('behavior: %s in %s is asked from outside', (rdns, namespace) => {
    expect(inAppBrowserLink(wallet(rdns), namespace, page)).toBeUndefined()
  })
})
