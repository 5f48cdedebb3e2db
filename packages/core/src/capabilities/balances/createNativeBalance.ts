import { type Amount, formatAmount } from '@latchkey/protocol'
import type { AccountDetails } from '../../base/accounts/accountState.ts'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import { adapterOf } from '../../base/connections/adapterOf.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import type { BalancesActions } from './balancesActions.ts'

/** How long a balance is cached. */
const lifetime = 30_000

/** Reads the native balance of the account in use. A failure leaves what was known; an answer for another account is dropped. */
export function createNativeBalance(context: Context): BalancesActions['updateNativeBalance'] {
  const cache = createAnswerCache<Amount>(context, lifetime)
  return async ({ namespace = context.store.get().networks.activeNamespace, force = false } = {}) => {
    const state = context.store.get()
    const connection = selectConnection(state, namespace)
    const network = selectNetwork(state, namespace)
    const adapter = adapterOf(context, namespace, connection?.connectorId)
    if (!connection || !network || !adapter) return
    const { account, address } = connection
    const set = (change: Partial<AccountDetails>) => editAccountOf(context, namespace, account, change)
    set({ balanceLoading: true })
    try {
      const { value, decimals } = await cache(account, () => adapter.getBalance({ address, network }), force)
      set({
        balance: formatAmount({ value, decimals }),
        balanceSymbol: network.nativeCurrency.symbol,
        balanceLoading: false,
      })
    } catch {
      set({ balanceLoading: false })
    }
  }
}
