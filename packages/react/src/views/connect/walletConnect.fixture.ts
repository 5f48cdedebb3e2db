import type { Adapter, LatchkeyOptions, Wallet } from '@latchkey/core'
import {
  connectionFailedError,
  originNotAllowedError,
  serverUnreachableError,
  sessionExpiredError,
  timeoutError,
  userRejectedError,
  webSocketClosedAbnormallyError,
} from '@latchkey/protocol'
import { wallets as pictures } from '../../../gallery/samples.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { createFakePairing, type FakePairing } from '../fakePairing.fixture.ts'
import type { Scene } from '../stage.fixture.ts'

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
export const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

export const rainbow: Wallet = {
  id: 'rainbow',
  name: 'Rainbow',
  image_url: pictures.rainbow,
  rdns: 'me.rainbow',
  mobile_link: 'rainbow://',
  homepage: 'https://rainbow.me',
  app_store: 'https://apps.apple.com/app/rainbow',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
}
export const everywhere: Wallet = {
  ...rainbow,
  rdns: undefined,
  webapp_link: 'https://app.rainbow.example',
  desktop_link: 'rainbow-desktop://',
}

/** The options of a kit with links for wallets elsewhere, beside an adapter for wallets in the browser. */
export function withPairing(pairing: FakePairing): Partial<LatchkeyOptions> {
  return { adapters: [createFakeAdapter('eip155'), pairing.adapters] }
}

/** A wallet of this browser that never answers. */
const silent: Adapter = {
  ...createFakeAdapter('eip155', { name: 'Rainbow', explorerId: everywhere.id }),
  connect: () => new Promise(() => {}),
}

const alone = (pairing: FakePairing): Partial<LatchkeyOptions> => ({ adapters: [pairing.adapters] })

const opens =
  (wallet?: Wallet): Scene['arrange'] =>
  async ({ kit }) => {
    await kit.open({ view: 'Connect' })
    kit.push('ConnectingWalletConnect', { wallet })
  }

const scene = (name: string, wallet: Wallet | undefined, more: Partial<Scene>): Scene => ({
  name: `ConnectingWalletConnect ${name}`,
  view: 'ConnectingWalletConnect',
  options: withPairing(createFakePairing()),
  arrange: opens(wallet),
  ...more,
})

const failed = '[data-state="declined"]'
const code = '[data-testid="wui-qr-code"]'

/** Every state of connecting a wallet elsewhere. */
export const walletConnectScenes: readonly Scene[] = [
  scene('code', undefined, { ready: code }),
  scene('wallet', rainbow, { ready: code }),
  scene('every way', everywhere, { ready: code }),
  scene(
    'web wallet',
    {
      ...rainbow,
      rdns: undefined,
      mobile_link: 'https://app.rainbow.example',
      webapp_link: 'https://app.rainbow.example',
    },
    { ready: '[data-testid="w3m-connecting-widget-primary-button"]' },
  ),
  scene(
    'out of reach',
    { ...rainbow, rdns: undefined, relay: 'public' },
    { ready: '[data-testid="w3m-out-of-reach-continue"]' },
  ),
  scene('preparing', rainbow, {
    options: withPairing(createFakePairing({ isSlow: true })),
    ready: '[data-testid="copy-wc2-uri"]',
  }),
  scene('declined', rainbow, {
    options: withPairing(createFakePairing({ refuses: userRejectedError() })),
    ready: failed,
  }),
  scene('expired', undefined, {
    options: withPairing(createFakePairing({ refuses: timeoutError() })),
    ready: failed,
  }),
  scene('no relay', rainbow, {
    options: withPairing(createFakePairing({ fails: serverUnreachableError({ cause: timeoutError() }) })),
    ready: failed,
  }),
  scene('failed', undefined, {
    options: withPairing(createFakePairing({ fails: connectionFailedError() })),
    ready: failed,
  }),
  scene('wrong clock', undefined, {
    options: withPairing(
      createFakePairing({ fails: webSocketClosedAbnormallyError({ cause: sessionExpiredError() }) }),
    ),
    ready: failed,
  }),
  scene('refused', undefined, {
    options: withPairing(createFakePairing({ fails: originNotAllowedError() })),
    ready: failed,
  }),
  scene('app', { ...rainbow, rdns: undefined }, { agent: android, ready: '[data-state="waiting"]' }),
  scene('app that takes long', rainbow, {
    agent: android,
    ready: '[data-testid="w3m-connecting-widget-secondary-button"]',
  }),
  scene(
    'app that must not be opened',
    { ...rainbow, mobile_link: 'javascript:alert(1)' },
    {
      agent: iPhone,
      ready: failed,
    },
  ),
  scene('page', everywhere, {
    act: async (find) => (await find('tab-Webapp')).click(),
    ready: '[data-state="waiting"]',
  }),
  scene('program', everywhere, {
    act: async (find) => (await find('tab-Desktop')).click(),
    ready: '[data-state="waiting"]',
  }),
  scene(
    'not in this browser',
    { id: 'x', name: 'Extension Wallet', rdns: 'dev.x', homepage: 'https://x.example' },
    { ready: '[data-testid="w3m-get-wallet"]' },
  ),
  scene('in this browser', everywhere, {
    options: { adapters: [silent, createFakePairing().adapters] },
    ready: '[data-state="waiting"]',
  }),
  {
    name: 'ConnectingWalletConnectBasic',
    view: 'ConnectingWalletConnectBasic',
    options: alone(createFakePairing()),
    server: {},
    ready: code,
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'ConnectingWalletConnectBasic Telegram',
    view: 'ConnectingWalletConnectBasic',
    options: { ...alone(createFakePairing({ isSlow: true })), customWallets: [rainbow] },
    agent: iPhone,
    isTelegram: true,
    server: {},
    ready: '[data-testid="wallet-selector-rainbow"]:disabled',
    arrange: async ({ kit }) => {
      await kit.open()
      kit.reset('ConnectingWalletConnectBasic')
    },
  },
  {
    name: 'ConnectingWalletConnectBasic phone',
    view: 'ConnectingWalletConnectBasic',
    options: { ...alone(createFakePairing()), customWallets: [rainbow] },
    agent: android,
    server: {},
    ready: '[data-testid="wallet-selector-rainbow"]',
    arrange: async ({ kit }) => {
      await kit.open()
      kit.reset('ConnectingWalletConnectBasic')
    },
  },
]
