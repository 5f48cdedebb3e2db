import type { Kit } from '@latchkey/core'
import { wallets as walletIcons } from '../../gallery/samples.ts'
import { walletConnectScenes } from './connect/walletConnect.fixture.ts'
import { holdingsScenes } from './holdingsScenes.fixture.ts'
import {
  evmNetworks,
  metaMask,
  network,
  rabby,
  type Scene,
  solanaDevnet,
  solanaNetwork,
} from './stage.fixture.ts'

const legal = {
  termsConditionsUrl: 'https://acme.example/terms',
  privacyPolicyUrl: 'https://acme.example/privacy',
}
const connector = (kit: Kit, id = 'io.metamask') => kit.getState().connectors.all.find((one) => one.id === id)
const connect = (kit: Kit, connectorId = 'io.metamask') => kit.connect({ connectorId, namespace: 'eip155' })
const ask = async (kit: Kit, id?: string) => {
  await kit.open({ view: 'Connect' })
  kit.push('ConnectingExternal', { connector: connector(kit, id) })
}
const target = (kit: Kit, name: string) => kit.getState().networks.requested.find((one) => one.name === name)

const trust = {
  id: 'trust',
  name: 'Trust Wallet',
  homepage: 'https://trustwallet.com',
  image_url: walletIcons.trust,
  chrome_store: 'https://chromewebstore.google.com/detail/trust',
  app_store: 'https://apps.apple.com/app/trust',
  play_store: 'https://play.google.com/store/apps/details?id=trust',
}
const rainbow = {
  id: 'rainbow',
  name: 'Rainbow',
  homepage: 'https://rainbow.me',
  image_url: walletIcons.rainbow,
}

/** Every view in every state, and how to get there. For the accessibility matrix and for pictures. */
export const scenes: readonly Scene[] = [
  {
    name: 'Connect',
    view: 'Connect',
    ready: '[data-testid="wallet-selector-io.rabby"]',
    options: legal,
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect many',
    view: 'Connect',
    ready: '[data-testid="wallet-selector-dev.wallet7"]',
    options: { ...legal, customWallets: [trust, rainbow] },
    wallets: [
      metaMask,
      rabby,
      ...Array.from({ length: 8 }, (_, index) => ({
        name: `Wallet ${index}`,
        rdns: `dev.wallet${index}`,
        accounts: [index],
      })),
    ],
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect empty',
    view: 'Connect',
    ready: '[data-testid="no-wallets"]',
    wallets: [],
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect off',
    view: 'Connect',
    options: { enableWallets: false },
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'Connect legal',
    view: 'Connect',
    ready: 'fieldset:disabled',
    options: { ...legal, features: { legalCheckbox: true } },
    arrange: ({ kit }) => kit.open(),
  },
  {
    name: 'ConnectWallets',
    view: 'ConnectWallets',
    ready: '[data-testid="wallet-selector-io.rabby"]',
    options: legal,
    arrange: ({ kit }) => kit.open({ view: 'ConnectWallets' }),
  },
  {
    name: 'ConnectingExternal waiting',
    view: 'ConnectingExternal',
    ready: '[data-state="waiting"]',
    arrange: ({ kit, wallet }) => {
      wallet.fail.hang = true
      return ask(kit)
    },
  },
  {
    name: 'ConnectingExternal declined',
    view: 'ConnectingExternal',
    ready: '[data-state="declined"]',
    arrange: ({ kit, wallet }) => {
      wallet.fail.reject = true
      return ask(kit)
    },
  },
  {
    name: 'ConnectingExternal failed',
    view: 'ConnectingExternal',
    ready: '[data-state="declined"]',
    arrange: ({ kit, wallet }) => {
      wallet.fail.garbage = true
      return ask(kit)
    },
  },
  {
    name: 'ConnectingExternal unavailable',
    view: 'ConnectingExternal',
    ready: '[data-state="declined"]',
    arrange: async ({ kit }) => {
      await kit.open({ view: 'Connect' })
      kit.push('ConnectingExternal', {
        connector: { id: 'gone', name: 'Gone Wallet', chain: 'eip155', type: 'ANNOUNCED' },
      })
    },
  },
  {
    name: 'ConnectingMultiChain',
    view: 'ConnectingMultiChain',
    ready: '[data-testid="wui-list-chain-solana"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await kit.open({ view: 'Connect' })
      const members = ['eip155', 'solana'] as const
      const one = connector(kit)
      if (!one) return
      kit.push('ConnectingMultiChain', {
        connector: { ...one, type: 'MULTI_CHAIN', connectors: members.map((chain) => ({ ...one, chain })) },
      })
    },
  },
  {
    name: 'SwitchActiveChain',
    view: 'SwitchActiveChain',
    ready: '[data-testid="w3m-switch-active-chain-button"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open({ view: 'Networks' })
      kit.push('SwitchActiveChain', { switchToChain: 'solana', network: target(kit, 'Solana') })
    },
  },
  {
    name: 'Account',
    view: 'Account',
    ready: '[data-testid="disconnect-button"]',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account loading',
    view: 'Account',
    balance: 'never',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account balance fails',
    view: 'Account',
    balance: 'fails',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account two wallets',
    view: 'Account',
    ready: '[data-testid="w3m-connection-io.rabby"]',
    arrange: async ({ kit }) => {
      await connect(kit, 'io.rabby')
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account several addresses',
    view: 'Account',
    ready: '[data-testid="w3m-account-switch-address"]',
    wallets: [{ ...metaMask, accounts: [0, 1, 2] }],
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
    },
  },
  { name: 'Account nobody', view: 'Account', arrange: ({ kit }) => kit.open({ view: 'Account' }) },
  {
    name: 'AccountSettings',
    view: 'AccountSettings',
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('AccountSettings')
    },
  },
  {
    name: 'SwitchAddress',
    view: 'SwitchAddress',
    ready: '[data-testid="w3m-switch-address-button-2"]',
    wallets: [{ ...metaMask, accounts: [0, 1, 2] }],
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('SwitchAddress')
    },
  },
  {
    name: 'Networks',
    view: 'Networks',
    ready: '[aria-current="true"]',
    options: { networks: [...evmNetworks, solanaNetwork, network(99999, 'Without a picture', undefined)] },
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks not in wallet',
    view: 'Networks',
    ready: 'button:disabled',
    options: { networks: [...evmNetworks, solanaDevnet, solanaNetwork] },
    arrange: async ({ kit }) => {
      await kit.connect({ connectorId: 'dev.picky', namespace: 'solana' })
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks nothing found',
    view: 'Networks',
    ready: '[data-testid="no-network-found"]',
    arrange: ({ kit }) => kit.open({ view: 'Networks' }),
    act: async (find) => {
      const field = await find('w3m-network-search')
      if (!(field instanceof HTMLInputElement)) return
      // React listens to the native setter's event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'latch')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  },
  {
    name: 'SwitchNetwork waiting',
    view: 'SwitchNetwork',
    ready: '[data-state="waiting"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.hang = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: target(kit, 'Base') })
    },
  },
  {
    name: 'SwitchNetwork declined',
    view: 'SwitchNetwork',
    ready: '[data-state="declined"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.reject = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: target(kit, 'Base') })
    },
  },
  {
    name: 'SwitchNetwork failed',
    view: 'SwitchNetwork',
    ready: '[data-state="declined"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.noSwitch = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: target(kit, 'Base') })
    },
  },
  {
    name: 'UnsupportedChain',
    view: 'UnsupportedChain',
    ready: '[data-testid="disconnect-button"]',
    arrange: async ({ kit, wallet, until }) => {
      await connect(kit)
      wallet.setChain(777)
      await until(() => kit.getState().open)
    },
  },
  {
    name: 'WhatIsANetwork',
    view: 'WhatIsANetwork',
    arrange: ({ kit }) => kit.open({ view: 'WhatIsANetwork' }),
  },
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
    name: 'AllWallets failed',
    view: 'AllWallets',
    ready: '[data-testid="w3m-all-wallets-failed"]',
    server: { wallets: 'fails' },
    arrange: ({ kit }) => kit.open({ view: 'AllWallets' }),
  },
  ...holdingsScenes,
  ...walletConnectScenes,
]
