import { notConnectedError, transactionsUnavailableError } from '@latchkey/protocol'
import { accountHistoryCall, type Transaction, transactionFeeCall } from '@latchkey/protocol/api'
import { callApi } from '../../base/api/callApi.ts'
import { isChainSupported } from '../../base/api/isChainSupported.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import { createPages } from '../../base/queries/createPages.ts'
import type { MessageCode } from '../../base/toast/messageCode.ts'
import type { ActivityActions } from './activityActions.ts'
import { keepTransaction } from './keepTransaction.ts'
import { addPage, refreshPage } from './mergeActivity.ts'

/** Who has sent something looks whether it is there. */
const refreshEvery = 1_500

/** The functions of the engine that this chunk calls. They are passed in: a module that two chunks import would become a third chunk. */
export type ActivityTools = { onChange(): void; showError(code: MessageCode): void }

/** Reads the transactions of the account in use from the server. */
export function createActivity(context: Context, tools: ActivityTools): ActivityActions {
  let newest: { key: string; transaction: string } | undefined

  function follow(key: string, latest: Transaction | undefined) {
    const transaction = latest ? `${latest.id} ${latest.metadata.status}` : ''
    if (newest?.key === key && newest.transaction !== transaction) tools.onChange()
    newest = { key, transaction }
  }

  const fetchTransactions: ActivityActions['fetchTransactions'] = async ({
    cursor,
    isSilent = false,
  } = {}) => {
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
      if (!(await isChainSupported(context, chainId))) return { transactions: [], next: undefined }
      const call = { params: { account: address }, query: { cursor, chainId } }
      const { data, next } = await callApi(context, accountHistoryCall, call)
      if (!cursor) follow(`${chainId} ${address}`, data[0])
      const unique = new Map(data.map((one) => [one.id, one]))
      return {
        transactions: [...unique.values()].filter((one) => keepTransaction(one, chainId)),
        next: next ?? undefined,
      }
    } catch (cause) {
      const error = transactionsUnavailableError({ cause })
      if (!isSilent) {
        track(context, { event: 'ERROR_FETCH_TRANSACTIONS', properties })
        tools.showError(error.code)
      }
      throw error
    }
  }

  const pages = createPages<Transaction, string>(context, {
    question: (state) => selectConnection(state)?.account,
    async read(cursor, { isRefresh }) {
      const { transactions, next } = await fetchTransactions({ cursor, isSilent: isRefresh })
      return { items: transactions, next }
    },
    add: addPage,
    refresh: { every: refreshEvery, merge: refreshPage },
  })
  return {
    fetchTransactions,
    observeTransactions: async () => pages,
    async fetchTransactionFee({ hash, chainId }) {
      const { fee } = await callApi(context, transactionFeeCall, { params: { hash }, query: { chainId } })
      return fee ?? undefined
    },
  }
}
