import { describe, expect, test } from 'vitest'
import { cleanSvg } from './cleanSvg.ts'
import { normaliseAppLink, normaliseWebLink } from './normaliseLink.ts'
import { normaliseWallet, walletIdOf } from './normaliseWallet.ts'

const source = {
  rank: 3,
  id: 'com.wallet',
  name: '  A   Wallet ',
  homepage: 'https://wallet.example/?utm_source=x&a=1',
  rdns: 'com.wallet',
  apps: { ios: 'http://store.example', chrome: 'https://chrome.example/x' },
  mobile: { native: ' wallet://', universal: 'https://link.example' },
  desktop: { universal: 'https://web.example' },
}

describe('normaliseWallet', () => {
  test('default', () => {
    expect(normaliseWallet(source, { imageId: 'i', chains: ['solana'] })).toMatchInlineSnapshot(`
      {
        "app_store": null,
        "badge_type": "none",
        "chains": [
          "solana",
        ],
        "chrome_store": "https://chrome.example/x",
        "desktop_link": null,
        "homepage": "https://wallet.example/?a=1",
        "id": "f0334fa6b04fbaf124a0fcdf09fef38d5cfb23ecd52bea03b36dc6deb7db0a94",
        "image_id": "i",
        "injected": [
          {
            "injected_id": "com.wallet",
            "namespace": "eip155",
          },
        ],
        "mobile_link": "wallet://",
        "name": "A Wallet",
        "order": 3,
        "play_store": null,
        "rdns": "com.wallet",
        "webapp_link": "https://web.example/",
      }
    `)
  })

  test('behavior: ids are stable and look like ids', () => {
    expect(walletIdOf('io.metamask')).toBe(walletIdOf('io.metamask'))
    expect(walletIdOf('io.metamask')).toMatch(/^[0-9a-f]{64}$/)
  })

  test('behavior: a universal link stands in for a native one', () => {
    const wallet = normaliseWallet(
      { ...source, mobile: { universal: 'https://link.example' } },
      { imageId: 'i', chains: [] },
    )
    expect(wallet.mobile_link).toBe('https://link.example/')
  })

  test.each(['com.example.subdomain', 'com.wallet.reown', 'no dots', '', null])(
    'behavior: %s is not a name',
    (rdns) => {
      const wallet = normaliseWallet({ ...source, rdns }, { imageId: 'i', chains: [] })
      expect(wallet).toMatchObject({ rdns: null, injected: [] })
    },
  )
})

describe('normaliseWebLink', () => {
  test.each([
    'http://wallet.example',
    'javascript:alert(1)',
    'wallet.example',
    'https://user:secret@wallet.example',
    'https://localhost/',
    'https://',
    '',
    null,
    undefined,
  ])('behavior: %s is no link', (text) => {
    expect(normaliseWebLink(text)).toBeNull()
  })
})

describe('normaliseAppLink', () => {
  test.each(['wallet://', 'bnc://app.binance.com/cedefi/', 'io.app.v7://x?uri='])(
    'behavior: takes %s',
    (text) => {
      expect(normaliseAppLink(text)).toBe(text)
    },
  )

  test.each([
    'javascript:alert(1)',
    'JavaScript://x',
    'data:text/html,x',
    'file:///etc',
    'intent://x#Intent;end',
    'https://x.example',
    'wallet',
    'wallet://"><script>',
    'a b://',
    '',
    null,
  ])('behavior: refuses %s', (text) => {
    expect(normaliseAppLink(text)).toBeNull()
  })
})

describe('cleanSvg', () => {
  test('default', () => {
    expect(cleanSvg('<svg class="web3icons" viewBox="0 0 1 1">\n  <path d="M0 0"/>\n</svg>\n')).toBe(
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    )
  })

  test.each([
    '<svg ><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg ><image href="https://x.example/x.png"/></svg>',
    '<svg ><use href="https://x.example/x.svg#a"/></svg>',
    '<svg ><path fill="url(https://x.example/x.svg#a)"/></svg>',
    '<svg ><foreignObject/></svg>',
    '<!DOCTYPE svg><svg ></svg>',
    '<svg ><a href="javascript:alert(1)"/></svg>',
    '<svg ><style>@import "x"</style></svg>',
    '<html></html>',
  ])('error: %s', (text) => {
    expect(() => cleanSvg(text)).toThrow()
  })
})
