import { openAccount } from '../arrange.fixture.ts'
import type { Scene } from '../stage.fixture.ts'

/** The contract of a token that the account holds. */
const usdc = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The account's tokens, in front of a server. */
export const balancesScenes: readonly Scene[] = [
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
    name: 'Account many tokens',
    view: 'Account',
    ready: '[data-testid="w3m-tokens"]',
    server: {
      balance: {
        balances: Array.from({ length: 40 }, (_, index) => ({
          name: `Token ${index}`,
          symbol: `TKN${index}`,
          chainId: 'eip155:1',
          address: `eip155:1:0x${`${index}`.padStart(40, '0')}`,
          price: 1,
          value: 10_000,
          quantity: { decimals: '6', numeric: '10000' },
          iconUrl: '',
        })),
      },
    },
    arrange: openAccount,
  },
  {
    name: 'TokenDetails',
    view: 'TokenDetails',
    ready: '[data-testid="w3m-token-details"]',
    server: {},
    arrange: openAccount,
    act: async (find) => (await find(`w3m-token-eip155:1:${usdc}`)).click(),
  },
]
