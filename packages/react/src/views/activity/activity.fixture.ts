import { openAccount } from '../arrange.fixture.ts'
import type { Scene, Stage } from '../stage.fixture.ts'

const openTransactions = async (stage: Stage) => {
  await openAccount(stage)
  stage.kit.push('Transactions')
}

/** What the account did, in front of a server. */
export const activityScenes: readonly Scene[] = [
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
  {
    name: 'TransactionDetails',
    view: 'TransactionDetails',
    ready: '[data-testid="w3m-transaction-details"] dl',
    server: {},
    arrange: openTransactions,
    act: async (find) => (await find('w3m-transaction-0xa6')).click(),
  },
]
