import { notConnectedError } from '@latchkey/protocol'
import { accountNftsCall } from '@latchkey/protocol/api'
import { callApi } from '../../base/api/callApi.ts'
import { isChainSupported } from '../../base/api/isChainSupported.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import type { NftsActions } from './nftsActions.ts'

/** Reads the NFTs that the account in use holds on its network from the server. */
export function createNfts(context: Context): NftsActions {
  return {
    async fetchNfts({ cursor } = {}) {
      const state = context.store.get()
      const connection = selectConnection(state)
      const network = selectNetwork(state)
      if (!connection || !network) throw notConnectedError()
      const chainId = network.caipNetworkId
      if (!(await isChainSupported(context, chainId))) return { nfts: [], next: undefined }
      const call = { params: { account: connection.address }, query: { cursor, chainId } }
      const { data, next } = await callApi(context, accountNftsCall, call)
      // Spam, which leads visitors to other sites, is not shown.
      return { nfts: data.filter(({ flags }) => !flags.is_spam), next: next ?? undefined }
    },
  }
}
