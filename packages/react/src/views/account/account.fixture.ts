import { connect, connectFamilies, openAccount } from '../arrange.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { evmNetworks, metaMask, type Scene, solanaNetwork } from '../stage.fixture.ts'

/** The account: without a server, except for the embedded wallet's. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'Account',
    view: 'Account',
    ready: '[data-testid="disconnect-button"]',
    arrange: openAccount,
  },
  {
    name: 'Account loading',
    view: 'Account',
    balance: 'never',
    arrange: openAccount,
  },
  {
    name: 'Account balance fails',
    view: 'Account',
    balance: 'fails',
    arrange: openAccount,
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
    name: 'Account two families',
    view: 'Account',
    ready: '[data-testid="w3m-connection-solana-dev.picky"]',
    server: {},
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await kit.connect({ connectorId: 'dev.picky', namespace: 'solana' })
      await connect(kit)
      await kit.open()
    },
  },
  {
    name: 'Account of two families',
    view: 'Account',
    ready: '[data-testid="disconnect-button"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await connectFamilies(kit)
      await kit.open()
    },
  },
  {
    name: 'Account several addresses',
    view: 'Account',
    ready: '[data-testid="w3m-account-switch-address"]',
    wallets: [{ ...metaMask, accounts: [0, 1, 2] }],
    arrange: openAccount,
  },
  { name: 'Account nobody', view: 'Account', arrange: ({ kit }) => kit.open({ view: 'Account' }) },
  {
    name: 'Account wallet features',
    view: 'Account',
    ready: '[data-testid="w3m-account-total-balance"]',
    server: {},
    options: {
      networks: [solanaNetwork],
      adapters: [createFakeAdapter('solana', { id: 'auth', name: 'Email', type: 'AUTH' })],
    },
    arrange: async ({ kit }) => {
      await kit.connect({ connectorId: 'auth' })
      await kit.open()
    },
  },
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
]
