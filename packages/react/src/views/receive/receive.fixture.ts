import { connect, connectFamilies } from '../arrange.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { evmNetworks, type Scene, solanaNetwork } from '../stage.fixture.ts'

/** What somebody shows who is to be paid. */
export const receiveScenes: readonly Scene[] = [
  {
    name: 'WalletReceive',
    view: 'WalletReceive',
    ready: '[data-testid="w3m-receive"]',
    server: {},
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('WalletReceive')
    },
  },
  {
    name: 'WalletReceive Solana',
    view: 'WalletReceive',
    ready: '[data-testid="w3m-receive"]',
    options: { networks: [...evmNetworks, solanaNetwork], adapters: [createFakeAdapter('solana')] },
    arrange: async ({ kit }) => {
      await kit.connect({ connectorId: 'dev.picky', namespace: 'solana' })
      await kit.open()
      kit.push('WalletReceive')
    },
  },
  {
    name: 'WalletCompatibleNetworks',
    view: 'WalletCompatibleNetworks',
    ready: '[data-testid="w3m-compatible-networks"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await connectFamilies(kit)
      await kit.open()
      kit.push('WalletReceive')
      kit.push('WalletCompatibleNetworks')
    },
  },
]
