import { toChainId } from '@latchkey/protocol'
import { balanceCall } from '@latchkey/protocol/api'
import type { AccountDetails, TokenBalance } from '../../base/accounts/accountState.ts'
import type { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { callApi } from '../../base/api/callApi.ts'
import { isChainSupported } from '../../base/api/isChainSupported.ts'
import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import type { MessageCode } from '../../base/toast/messageCode.ts'
import type { BalancesActions } from './balancesActions.ts'

/** How long balances are taken for true, and how long a failure keeps the kit from asking again. */
const lifetime = 30_000

const none: readonly TokenBalance[] = []

/** What reading balances uses of the engine: handed over, because what two chunks import becomes a third. */
export type BalancesTools = { editAccountOf: typeof editAccountOf; showError(code: MessageCode): void }

/** Reads what the account in use has, by the server. */
export function createTokenBalances(
  context: Context,
  tools: BalancesTools,
): BalancesActions['fetchTokenBalance'] {
  const cache = createAnswerCache<readonly TokenBalance[]>(context, lifetime)

  async function read(chainId: string, address: string, force: boolean): Promise<readonly TokenBalance[]> {
    const query = { currency: 'usd', chainId: toChainId(chainId), forceUpdate: force ? 'true' : undefined }
    const { balances } = await callApi(context, balanceCall, { params: { address }, query })
    // Without decimals it is no currency.
    return balances.filter(({ quantity }) => quantity.decimals !== '0')
  }

  return async ({ namespace = context.store.get().networks.activeNamespace, force = false } = {}) => {
    const state = context.store.get()
    const connection = selectConnection(state, namespace)
    const network = selectNetwork(state, namespace)
    if (!connection || !network || !state.options.apiUrl) return none
    const set = (change: Partial<AccountDetails>) =>
      tools.editAccountOf(context, namespace, connection.account, change)
    const { lastRetry, tokenBalanceStatus } = state.accounts[namespace] ?? {}
    const now = context.environment.now()
    if (lastRetry !== undefined && !force && now - lastRetry < lifetime) return none
    // What is shown stays while it is read again.
    if (tokenBalanceStatus !== 'ready') set({ tokenBalanceStatus: 'loading' })
    try {
      const { caipNetworkId } = network
      const { address } = connection
      const isServed = await isChainSupported(context, caipNetworkId)
      const tokenBalance = isServed
        ? await cache(`${caipNetworkId} ${address}`, () => read(caipNetworkId, address, force), force)
        : none
      set({
        tokenBalance,
        tokenBalanceStatus: isServed ? 'ready' : 'unsupported',
        lastRetry: undefined,
      })
      return tokenBalance
    } catch {
      set({ tokenBalanceStatus: 'failed', lastRetry: now })
      tools.showError('TOKEN_BALANCE_UNAVAILABLE')
      return none
    }
  }
}
