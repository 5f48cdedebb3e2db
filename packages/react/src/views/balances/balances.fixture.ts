import { openAccount } from '../arrange.fixture.ts'
import type { Scene } from '../stage.fixture.ts'

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
]
