import type { CaipAccountId, Namespace } from '@latchkey/protocol'
import { selectConnection } from '../connections/selectConnection.ts'
import type { Context } from '../context.ts'
import type { AccountDetails } from './accountState.ts'

/** Changes what is known of an account, if it is still the one in use: an answer that comes late is dropped. */
export function editAccountOf(
  context: Context,
  namespace: Namespace,
  account: CaipAccountId,
  change: Partial<AccountDetails>,
): void {
  if (selectConnection(context.store.get(), namespace)?.account !== account) return
  context.store.patch(({ accounts }) => {
    const details = accounts[namespace]
    return details ? { accounts: { ...accounts, [namespace]: { ...details, ...change } } } : {}
  })
}
