import { openAccount } from './arrange.fixture.ts'
import { createFakeAdapter } from './fakeAdapter.fixture.ts'
import { nft } from './fakeServer.fixture.ts'
import { type Scene, type Stage, solanaNetwork } from './stage.fixture.ts'

const openTransactions = async (stage: Stage) => {
  await openAccount(stage)
  stage.kit.push('Transactions')
}
const openNfts: Scene['act'] & object = async (find) => (await find('w3m-account-nfts-tab')).click()

/** What the account has and did, in front of a server. */
export const holdingsScenes: readonly Scene[] = [
  {
    name: 'Account tokens',
    view: 'Account',
    ready: '[data-testid="w3m-tokens"]',
    server: {},
    arrange: openAccount,
  },
  {
    name: 'Account tokens loading',
    view: 'Account',
    ready: '[data-testid="w3m-account-tokens-tab"]',
    server: { balance: 'never' },
    arrange: openAccount,
  },
  {
    name: 'Account tokens empty',
    view: 'Account',
    ready: '[data-testid="w3m-tokens-empty"]',
    server: { balance: { balances: [] } },
    arrange: openAccount,
  },
  {
    name: 'Account tokens failed',
    view: 'Account',
    ready: '[data-testid="w3m-tokens-failed"]',
    server: { balance: 'fails' },
    arrange: openAccount,
  },
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
    name: 'Account NFTs',
    view: 'Account',
    ready: '[data-testid="w3m-nfts"]',
    server: {},
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFTs loading',
    view: 'Account',
    ready: '[data-testid="w3m-nfts-loading"]',
    server: { nfts: 'never' },
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFTs empty',
    view: 'Account',
    ready: '[data-testid="w3m-nfts-empty"]',
    server: { nfts: { data: [], next: null } },
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFTs failed',
    view: 'Account',
    ready: '[data-testid="w3m-nfts-failed"]',
    server: { nfts: 'fails' },
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFT details',
    view: 'Account',
    ready: '[data-testid="w3m-nft-details"]',
    server: {},
    arrange: openAccount,
    act: async (find) => {
      await openNfts(find)
      ;(await find(`w3m-nft-${nft('7').id}`)).click()
    },
  },
  {
    name: 'Account activity',
    view: 'Account',
    ready: '[data-testid="w3m-activity-list"]',
    server: {},
    arrange: openAccount,
    act: async (find) => (await find('w3m-account-activity-tab')).click(),
  },
  {
    name: 'Transactions',
    view: 'Transactions',
    ready: '[data-testid="w3m-activity-list"]',
    server: {},
    arrange: openTransactions,
  },
  {
    name: 'Transactions loading',
    view: 'Transactions',
    ready: '[data-testid="w3m-activity-loading"]',
    server: { history: 'never' },
    arrange: openTransactions,
  },
  {
    name: 'Transactions empty',
    view: 'Transactions',
    ready: '[data-testid="empty-activity-state"]',
    server: { history: { data: [], next: null } },
    arrange: openTransactions,
  },
  {
    name: 'Transactions failed',
    view: 'Transactions',
    ready: '[data-testid="w3m-activity-failed"]',
    server: { history: 'fails' },
    arrange: openTransactions,
  },
]
