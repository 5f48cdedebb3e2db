import { notConnectedError } from '@latchkey/protocol'
import { accountNftsCall } from '@latchkey/protocol/api'
import { callApi } from '../../base/api/callApi.ts'
import { isChainSupported } from '../../base/api/isChainSupported.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import { createPages } from '../../base/queries/createPages.ts'
import type { Nft } from './nftPage.ts'
import type { NftsActions } from './nftsActions.ts'

/** Pictures and names come from elsewhere, and some of them late. */
const refreshEvery = 10_000

/** The NFTs that the account in use holds on its network, by the server. */
export function createNfts(context: Context): NftsActions {
  const fetchNfts: NftsActions['fetchNfts'] = async ({ cursor } = {}) => {
    const state = context.store.get()
    const connection = selectConnection(state)
    const network = selectNetwork(state)
    if (!connection || !network) throw notConnectedError()
    const chainId = network.caipNetworkId
    if (!(await isChainSupported(context, chainId))) return { nfts: [], next: undefined }
    const call = { params: { account: connection.address }, query: { cursor, chainId } }
    const { data, next } = await callApi(context, accountNftsCall, call)
    // What somebody planted to lead elsewhere is not shown.
    return { nfts: data.filter(({ flags }) => !flags.is_spam), next: next ?? undefined }
  }

  const pages = createPages<Nft, string>(context, {
    question: (state) => selectConnection(state)?.account,
    async read(cursor) {
      const { nfts, next } = await fetchNfts({ cursor })
      return { items: nfts, next }
    },
    refresh: { every: refreshEvery },
  })
  return { fetchNfts, observeNfts: async () => pages }
}
