import { type Amount, formatAmount, type Namespace } from '@latchkey/protocol'
import type { AccountDetails } from '../../base/accounts/accountState.ts'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { adapterOf } from '../../base/adapter/adapterOf.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'

/** How long a balance is taken for true. */
export const balanceLifetime = 30_000

/** Reads the native balance of the account in use. A failure leaves what was known; an answer for another account is dropped. */
export async function updateNativeBalance(
  context: Context,
  {
    namespace = context.store.get().networks.activeNamespace,
    force = false,
  }: { namespace?: Namespace; force?: boolean },
): Promise<void> {
  const state = context.store.get()
  const connection = selectConnection(state, namespace)
  const network = selectNetwork(state, namespace)
  const adapter = adapterOf(context, namespace, connection?.connectorId)
  if (!connection || !network || !adapter) return
  const { account, address } = connection
  const set = (change: Partial<AccountDetails>) => editAccountOf(context, namespace, account, change)
  set({ balanceLoading: true })
  try {
    const { value, decimals } = await cachedBalance(context, account, force, () =>
      adapter.getBalance({ address, network }),
    )
    set({
      balance: formatAmount({ value, decimals }),
      balanceSymbol: network.nativeCurrency.symbol,
      balanceLoading: false,
    })
  } catch {
    set({ balanceLoading: false })
  }
}

function cachedBalance(
  context: Context,
  key: string,
  force: boolean,
  read: () => Promise<Amount>,
): Promise<Amount> {
  const now = context.environment.now()
  const known = context.balances.get(key)
  if (known && !force && now - known.at < balanceLifetime) return known.amount
  const amount = read()
  context.balances.set(key, { at: now, amount })
  amount.catch(() => context.balances.delete(key))
  return amount
}
