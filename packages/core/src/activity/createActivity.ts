import { notConnectedError, transactionsUnavailableError } from '@latchkey/protocol'
import { accountHistoryCall } from '@latchkey/protocol/api'
import { callApi } from '../api/callApi.ts'
import type { IsChainSupported } from '../api/createSupportedChains.ts'
import { selectConnection } from '../connect/selectConnection.ts'
import type { Context } from '../context.ts'
import { track } from '../events/track.ts'
import type { Kit } from '../kit.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'
import { showToast } from '../toast/showToast.ts'
import { keepTransaction } from './keepTransaction.ts'

/** What the account in use did and got, by the server. */
export function createActivity(
  context: Context,
  isSupported: IsChainSupported,
): Pick<Kit, 'fetchTransactions'> {
  return {
    async fetchTransactions({ cursor, isSilent = false } = {}) {
      const state = context.store.get()
      const connection = selectConnection(state)
      const network = selectNetwork(state)
      if (!connection || !network) throw notConnectedError()
      const { address } = connection
      const chainId = network.caipNetworkId
      const { projectId } = state.options
      const properties = { address, projectId, cursor, isSmartAccount: false }
      if (cursor) track(context, { event: 'LOAD_MORE_TRANSACTIONS', properties })
      try {
        if (!(await isSupported(chainId))) return { transactions: [], next: undefined }
        const call = { params: { account: address }, query: { cursor, chainId } }
        const { data, next } = await callApi(context, accountHistoryCall, call)
        const unique = new Map(data.map((one) => [one.id, one]))
        return {
          transactions: [...unique.values()].filter((one) => keepTransaction(one, chainId)),
          next: next ?? undefined,
        }
      } catch (cause) {
        const error = transactionsUnavailableError({ cause })
        if (!isSilent) {
          track(context, { event: 'ERROR_FETCH_TRANSACTIONS', properties })
          showToast(context, { message: error.message, variant: 'error', autoClose: true })
        }
        throw error
      }
    },
  }
}
