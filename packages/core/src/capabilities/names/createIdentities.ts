import { type Namespace, notConnectedError } from '@latchkey/protocol'
import { type Identity, identityCall } from '@latchkey/protocol/api'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { callApi } from '../../base/api/callApi.ts'
import { isChainSupported } from '../../base/api/isChainSupported.ts'
import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import type { NamesActions } from './namesActions.ts'

/** How long a name is cached. */
const lifetime = 5 * 60_000

export type Identities = NamesActions & {
  /** Reads the name and the picture of the account in use. Never rejects: an account without them shows its address. */
  updateIdentity(namespace: Namespace): Promise<void>
}

/** Reads names and pictures of accounts from the server. */
export function createIdentities(context: Context): Identities {
  const cache = createAnswerCache<Identity>(context, lifetime)
  const read = (address: string) =>
    cache(address, () => callApi(context, identityCall, { params: { address }, query: { sender: address } }))
  return {
    async fetchIdentity(address) {
      const network = selectNetwork(context.store.get())
      if (!network) throw notConnectedError()
      const identity = (await isChainSupported(context, network.caipNetworkId))
        ? await read(address)
        : undefined
      return { name: identity?.name ?? undefined, avatar: identity?.avatar ?? undefined }
    },
    async updateIdentity(namespace) {
      const state = context.store.get()
      const connection = selectConnection(state, namespace)
      const network = selectNetwork(state, namespace)
      if (!connection || !network) return
      try {
        if (!(await isChainSupported(context, network.caipNetworkId))) return
        const { name, avatar } = await read(connection.address)
        editAccountOf(context, namespace, connection.account, {
          profileName: name ?? undefined,
          profileImage: avatar ?? undefined,
        })
      } catch {
        // An account without a name shows its address, and calls that the visitor makes report a failure themselves.
      }
    },
  }
}
