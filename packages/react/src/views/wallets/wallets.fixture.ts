import { wallets as pictures } from '../../../gallery/samples.ts'
import { directory } from '../fakeServer.fixture.ts'
import { metaMask, type Scene } from '../stage.fixture.ts'

export const trust = {
  id: 'trust',
  name: 'Trust Wallet',
  homepage: 'https://trustwallet.com',
  image_url: pictures.trust,
  chrome_store: 'https://chromewebstore.google.com/detail/trust',
  app_store: 'https://apps.apple.com/app/trust',
  play_store: 'https://play.google.com/store/apps/details?id=trust',
}
export const rainbow = {
  id: 'rainbow',
  name: 'Rainbow',
  homepage: 'https://rainbow.me',
  image_url: pictures.rainbow,
}

/** Wallets of the directory, and where to get one. */
export const walletsScenes: readonly Scene[] = [
  { name: 'WhatIsAWallet', view: 'WhatIsAWallet', arrange: ({ kit }) => kit.open({ view: 'WhatIsAWallet' }) },
  {
    name: 'GetWallet',
    view: 'GetWallet',
    options: { customWallets: [trust, rainbow] },
    arrange: ({ kit }) => kit.open({ view: 'GetWallet' }),
  },
  {
    name: 'Downloads',
    view: 'Downloads',
    arrange: ({ kit }) => kit.open({ view: 'Downloads', data: { wallet: trust } }),
  },
  {
    name: 'Downloads none',
    view: 'Downloads',
    arrange: ({ kit }) => kit.open({ view: 'Downloads', data: { wallet: { id: 'x', name: 'Xverse' } } }),
  },
  {
    name: 'Connect directory',
    view: 'Connect',
    ready: '[data-testid="all-wallets"]',
    wallets: [metaMask],
    server: {},
    arrange: async ({ kit, until }) => {
      await kit.open()
      await until(() => kit.getState().wallets.count > 0)
    },
  },
  {
    name: 'AllWallets',
    view: 'AllWallets',
    ready: '[data-testid="wallet-selector-io.metamask"]',
    server: {},
    arrange: ({ kit }) => kit.open({ view: 'AllWallets' }),
  },
  {
    name: 'AllWallets loading',
    view: 'AllWallets',
    ready: '[aria-busy="true"]',
    server: { wallets: 'never' },
    arrange: ({ kit }) => kit.open({ view: 'AllWallets' }),
  },
  {
    name: 'AllWallets none',
    view: 'AllWallets',
    ready: '[data-testid="no-wallet-found"]',
    wallets: [],
    server: { wallets: { data: [], count: 0 } },
    arrange: ({ kit }) => kit.open({ view: 'AllWallets' }),
  },
  {
    name: 'AllWallets none certified',
    view: 'AllWallets',
    ready: '[data-testid="no-wallet-found"]',
    // It says that there is a certified wallet, and finds none.
    server: {
      wallets: (query) => ({ data: query.get('badge_type') ? [] : directory.slice(0, 40), count: 40 }),
    },
    act: async (find) => (await find('wui-certified-switch')).click(),
    arrange: ({ kit }) => kit.open({ view: 'AllWallets' }),
  },
  {
    name: 'AllWallets failed',
    view: 'AllWallets',
    ready: '[data-testid="w3m-all-wallets-failed"]',
    server: { wallets: 'fails' },
    arrange: ({ kit }) => kit.open({ view: 'AllWallets' }),
  },
]
