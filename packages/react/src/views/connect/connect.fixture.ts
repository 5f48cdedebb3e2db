import { selectConnectors } from '@latchkey/core'
import type { FakeWallet } from '@latchkey/testing'
import { connect, findConnector, findNetwork } from '../arrange.fixture.ts'
import { evmNetworks, metaMask, rabby, type Scene, type Stage, solanaNetwork } from '../stage.fixture.ts'
import { rainbow, trust } from '../wallets/wallets.fixture.ts'

const legal = {
  termsConditionsUrl: 'https://acme.example/terms',
  privacyPolicyUrl: 'https://acme.example/privacy',
}

/** Asks a wallet to connect, and makes it answer with the given fault. */
const asking = (name: string, fault: keyof FakeWallet['fail'], state: string): Scene => ({
  name: `ConnectingExternal ${name}`,
  view: 'ConnectingExternal',
  ready: `[data-state="${state}"]`,
  arrange: async ({ kit, wallet }) => {
    wallet.fail[fault] = true
    await kit.open({ view: 'Connect' })
    kit.push('ConnectingExternal', { connector: findConnector(kit) })
  },
})

/** A wallet that is in this browser for Solana, too. */
const metaMaskSolana = {
  id: 'metamask.solana',
  name: 'MetaMask',
  type: 'ANNOUNCED',
  imageUrl: metaMask.icon,
} as const

const switchFamily = async ({ kit }: Stage) => {
  await connect(kit)
  await kit.open({ view: 'Networks' })
  kit.push('SwitchActiveChain', { switchToChain: 'solana', network: findNetwork(kit, 'Solana') })
}

/** The ways to connect a wallet of this browser. */
export const connectScenes: readonly Scene[] = [
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
    name: 'Connect while connected',
    view: 'Connect',
    ready: '[data-testid="wallet-selector-io.rabby"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('Connect')
    },
  },
  {
    name: 'ConnectWallets',
    view: 'ConnectWallets',
    ready: '[data-testid="wallet-selector-io.rabby"]',
    options: legal,
    arrange: ({ kit }) => kit.open({ view: 'ConnectWallets' }),
  },
  asking('waiting', 'hang', 'waiting'),
  asking('declined', 'reject', 'declined'),
  asking('failed', 'garbage', 'declined'),
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
      const one = findConnector(kit)
      if (!one) return
      kit.push('ConnectingMultiChain', {
        connector: { ...one, type: 'MULTI_CHAIN', connectors: members.map((chain) => ({ ...one, chain })) },
      })
    },
  },
  {
    name: 'ConnectingMultiChain while connected',
    view: 'ConnectingMultiChain',
    ready: '[data-testid="wui-list-chain-solana"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    solana: metaMaskSolana,
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open({ view: 'Connect' })
      const [connector] = selectConnectors(kit.getState())
      kit.push('ConnectingMultiChain', { connector })
    },
  },
  {
    name: 'SwitchActiveChain served',
    view: 'SwitchActiveChain',
    ready: '[data-testid="w3m-switch-active-chain-continue"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    solana: metaMaskSolana,
    arrange: switchFamily,
  },
  {
    name: 'SwitchActiveChain',
    view: 'SwitchActiveChain',
    ready: '[data-testid="w3m-switch-active-chain-button"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: switchFamily,
  },
]
