import { describe, expect, test } from 'vitest'
import type { Connector } from '../../base/connections/connector.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import { walletPlatforms } from './walletPlatforms.ts'

const desktop = { installed: undefined, isMobile: false, hasAdapters: true }
const phone = { ...desktop, isMobile: true }
const installed: Connector = { id: 'dev.one', name: 'One', chain: 'eip155', type: 'ANNOUNCED' }
const wallet = (more: Partial<Wallet> = {}): Wallet => ({ id: 'one', name: 'One', ...more })
const everything = wallet({
  rdns: 'dev.one',
  mobile_link: 'one://',
  webapp_link: 'https://one.example',
  desktop_link: 'one-desktop://',
})

describe('walletPlatforms', () => {
  test.each([
    ['no wallet, on a desktop', undefined, desktop, ['qrcode']],
    ['no wallet, on a phone', undefined, phone, ['qrcode']],
    ['installed', everything, { ...desktop, installed }, ['browser', 'qrcode', 'web', 'desktop']],
    ['not installed', everything, desktop, ['qrcode', 'web', 'desktop', 'unsupported']],
    ['on a phone', everything, phone, ['mobile', 'web', 'unsupported']],
    ['in the wallet’s own browser', everything, { ...phone, installed }, ['browser', 'mobile', 'web']],
    [
      'without adapters',
      everything,
      { ...desktop, installed, hasAdapters: false },
      ['qrcode', 'web', 'desktop'],
    ],
    ['an app only', wallet({ mobile_link: 'one://' }), desktop, ['qrcode']],
    ['shows this page itself', wallet(), { ...phone, hasInAppBrowser: true }, ['mobile']],
    ['a page only', wallet({ webapp_link: 'https://one.example' }), phone, ['web']],
    [
      'a page that is also a phone’s wallet',
      wallet({ mobile_link: 'https://one.example', webapp_link: 'https://one.example/app' }),
      desktop,
      ['web', 'qrcode'],
    ],
    ['a page only, on a desktop', wallet({ webapp_link: 'https://one.example' }), desktop, ['web']],
    [
      'a page and an app by a web address of another host',
      wallet({ mobile_link: 'https://link.one.example', webapp_link: 'https://one.example' }),
      desktop,
      ['qrcode', 'web'],
    ],
    [
      'out of reach',
      everything,
      { ...desktop, isOutOfReach: true },
      ['unsupported', 'qrcode', 'web', 'desktop'],
    ],
    [
      'out of reach, on a phone',
      everything,
      { ...phone, isOutOfReach: true },
      ['mobile', 'web', 'unsupported'],
    ],
    ['a program only', wallet({ desktop_link: 'one://' }), desktop, ['desktop']],
    ['a program, on a phone', wallet({ desktop_link: 'one://' }), phone, ['unsupported']],
    ['an extension only', wallet({ rdns: 'dev.one' }), desktop, ['unsupported']],
    ['found by its name', wallet(), { ...desktop, installed }, ['browser']],
    ['nothing known', wallet(), desktop, ['unsupported']],
  ] as const)('parameters: %s', (_, one, situation, platforms) => {
    expect(walletPlatforms(one, situation)).toEqual(platforms)
  })
})
