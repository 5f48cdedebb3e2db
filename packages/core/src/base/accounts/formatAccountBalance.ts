import { formatDecimal } from '@latchkey/protocol'
import type { AccountState } from './accountState.ts'

type Balance = Pick<AccountState, 'balance' | 'balanceSymbol'>

/**
 * The native balance for people: at most three decimals and at most seven digits, with its unit. Undefined while it is not known.
 *
 * @example
 * formatAccountBalance(kit.getAccount()) // '1.482 ETH'
 * formatAccountBalance(kit.getAccount(), 'de') // '1,482 ETH'
 */
export function formatAccountBalance(
  { balance, balanceSymbol = '' }: Balance,
  locale?: string,
): string | undefined {
  if (balance === undefined) return undefined
  return `${formatDecimal(balance, { locale, figures: 7 })} ${balanceSymbol}`.trim()
}

/**
 * The same for a button: without the unit, and in at most five digits, so that nearly all balances are as wide as each other.
 *
 * @example
 * formatAccountFigures(kit.getAccount()) // '1.482'
 */
export function formatAccountFigures({ balance }: Balance, locale?: string): string | undefined {
  return balance === undefined ? undefined : formatDecimal(balance, { locale, figures: 5 })
}
