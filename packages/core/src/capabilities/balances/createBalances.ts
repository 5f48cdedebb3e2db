import { toChainId, tokenBalanceUnavailableError } from '@latchkey/protocol'
import { balanceCall } from '@latchkey/protocol/api'
import type { AccountDetails, TokenBalance } from '../../base/accounts/accountState.ts'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { callApi } from '../../base/api/callApi.ts'
import { createMemo } from '../../base/api/createMemo.ts'
import type { IsChainSupported } from '../../base/api/createSupportedChains.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import { showToast } from '../../base/toast/showToast.ts'
import type { Kit } from '../../kit/kit.ts'

/** How long balances are taken for true, and how long a failure keeps the kit from asking again. */
const lifetime = 30_000

const none: readonly TokenBalance[] = []

/** What the account in use has, by the server. */
export function createBalances(
  context: Context,
  isSupported: IsChainSupported,
): Pick<Kit, 'fetchTokenBalance'> {
  const forced = new Set<string>()
  const read = createMemo(context, lifetime, async (key): Promise<readonly TokenBalance[]> => {
    const [chainId = '', address = ''] = key.split(' ')
    const forceUpdate = forced.delete(key) ? 'true' : undefined
    const query = { currency: 'usd', chainId: toChainId(chainId), forceUpdate }
    const { balances } = await callApi(context, balanceCall, { params: { address }, query })
    // Without decimals it is no currency.
    return balances.filter(({ quantity }) => quantity.decimals !== '0')
  })

  return {
    async fetchTokenBalance({
      namespace = context.store.get().networks.activeNamespace,
      force = false,
    } = {}) {
      const state = context.store.get()
      const connection = selectConnection(state, namespace)
      const network = selectNetwork(state, namespace)
      if (!connection || !network || !state.options.apiUrl) return none
      const set = (change: Partial<AccountDetails>) =>
        editAccountOf(context, namespace, connection.account, change)
      const { lastRetry, tokenBalanceStatus } = state.accounts[namespace] ?? {}
      const now = context.environment.now()
      if (lastRetry !== undefined && !force && now - lastRetry < lifetime) return none
      // What is shown stays while it is read again.
      if (tokenBalanceStatus !== 'ready') set({ tokenBalanceStatus: 'loading' })
      try {
        const isServed = await isSupported(network.caipNetworkId)
        const key = `${network.caipNetworkId} ${connection.address}`
        if (force && isServed) forced.add(key)
        const tokenBalance = isServed ? await read(key, force) : none
        set({
          tokenBalance,
          tokenBalanceStatus: isServed ? 'ready' : 'unsupported',
          lastRetry: undefined,
        })
        return tokenBalance
      } catch (cause) {
        set({ tokenBalanceStatus: 'failed', lastRetry: now })
        const { message } = tokenBalanceUnavailableError({ cause })
        showToast(context, { message, variant: 'error', autoClose: true })
        return none
      }
    },
  }
}
