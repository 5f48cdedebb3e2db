import type { Context } from '../context.ts'
import type { AccountDetails } from './accountState.ts'

/** Changes what is known of the active namespace's account. */
export function editAccount(
  context: Context,
  change: (account: AccountDetails) => Partial<AccountDetails>,
): void {
  context.store.patch(({ accounts, networks: { activeNamespace } }) => {
    const account = accounts[activeNamespace]
    return account ? { accounts: { ...accounts, [activeNamespace]: { ...account, ...change(account) } } } : {}
  })
}
