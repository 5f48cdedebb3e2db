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

/** How long balances are cached, and how long the kit does not ask again after a failure. */
const lifetime = 30_000

const none: readonly TokenBalance[] = []

/** The functions of the engine that this chunk calls. They are passed in: a module that two chunks import would become a third chunk. */
export type BalancesTools = {
  editAccountOf: typeof editAccountOf
  showError(code: MessageCode): void
  updateNativeBalance: BalancesActions['updateNativeBalance']
}

/** Reads what the account in use has, by the server. */
export function createTokenBalances(
  context: Context,
  tools: BalancesTools,
): BalancesActions['fetchTokenBalance'] {
  const cache = createAnswerCache<readonly TokenBalance[]>(context, lifetime)

  async function read(chainId: string, address: string, force: boolean): Promise<readonly TokenBalance[]> {
    const query = { currency: 'usd', chainId: toChainId(chainId), forceUpdate: force ? 'true' : undefined }
    const { balances } = await callApi(context, balanceCall, { params: { address }, query })
    // A token without decimals is not a currency.
    return balances.filter(({ quantity, flags }) => quantity.decimals !== '0' && !flags?.is_spam)
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
    // The balances that are shown stay while they are read again.
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
      // Money that came from outside is seen here first. The chain itself is asked for the balance beside it, as the server's answer
      // may be some seconds old.
      const coin = tokenBalance.find((token) => token.address === undefined)
      const { balance } = context.store.get().accounts[namespace] ?? {}
      if (coin && coin.quantity.numeric !== balance)
        void tools.updateNativeBalance({ namespace, force: true })
      return tokenBalance
    } catch {
      set({ tokenBalanceStatus: 'failed', lastRetry: now })
      tools.showError('TOKEN_BALANCE_UNAVAILABLE')
      return none
    }
  }
}
