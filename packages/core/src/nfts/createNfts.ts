import { notConnectedError } from '@latchkey/protocol'
import { accountNftsCall } from '@latchkey/protocol/api'
import { callApi } from '../api/callApi.ts'
import type { IsChainSupported } from '../api/createSupportedChains.ts'
import { selectConnection } from '../connect/selectConnection.ts'
import type { Context } from '../context.ts'
import type { Kit } from '../kit.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'

/** The NFTs that the account in use holds on its network, by the server. */
export function createNfts(context: Context, isSupported: IsChainSupported): Pick<Kit, 'fetchNfts'> {
  return {
    async fetchNfts({ cursor } = {}) {
      const state = context.store.get()
      const connection = selectConnection(state)
      const network = selectNetwork(state)
      if (!connection || !network) throw notConnectedError()
      const chainId = network.caipNetworkId
      if (!(await isSupported(chainId))) return { nfts: [], next: undefined }
      const call = { params: { account: connection.address }, query: { cursor, chainId } }
      const { data, next } = await callApi(context, accountNftsCall, call)
      // What somebody planted to lead elsewhere is not shown.
      return { nfts: data.filter(({ flags }) => !flags.is_spam), next: next ?? undefined }
    },
  }
}
