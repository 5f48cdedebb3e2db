import type { AccountState } from './accountState.ts'

/**
 * The native balance as buttons show it: floored to three decimals, with its symbol. Undefined while it is not known.
 *
 * @example
 * formatAccountBalance(kit.getAccount()) // '1.482 ETH'
 */
export function formatAccountBalance({
  balance,
  balanceSymbol,
}: Pick<AccountState, 'balance' | 'balanceSymbol'>): string | undefined {
  if (balance === undefined) return undefined
  const [whole = '0', fraction = ''] = balance.split('.')
  return `${whole}.${fraction.padEnd(3, '0').slice(0, 3)} ${balanceSymbol ?? ''}`.trim()
}
