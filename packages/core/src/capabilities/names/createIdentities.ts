import { type Namespace, notConnectedError } from '@latchkey/protocol'
import { identityCall } from '@latchkey/protocol/api'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { callApi } from '../../base/api/callApi.ts'
import { createMemo } from '../../base/api/createMemo.ts'
import type { IsChainSupported } from '../../base/api/createSupportedChains.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import type { Kit } from '../../kit/kit.ts'

/** How long a name is taken for true. */
const lifetime = 5 * 60_000

export type Identities = Pick<Kit, 'fetchIdentity'> & {
  /** Reads the name and the picture of the account in use. Never rejects: an account without them shows its address. */
  updateIdentity(namespace: Namespace): Promise<void>
}

/** Names and pictures of accounts, by the server. */
export function createIdentities(context: Context, isSupported: IsChainSupported): Identities {
  const read = createMemo(context, lifetime, (address) =>
    callApi(context, identityCall, { params: { address }, query: { sender: address } }),
  )
  return {
    async fetchIdentity(address) {
      const network = selectNetwork(context.store.get())
      if (!network) throw notConnectedError()
      const identity = (await isSupported(network.caipNetworkId)) ? await read(address) : undefined
      return { name: identity?.name ?? undefined, avatar: identity?.avatar ?? undefined }
    },
    async updateIdentity(namespace) {
      const state = context.store.get()
      const connection = selectConnection(state, namespace)
      const network = selectNetwork(state, namespace)
      if (!connection || !network) return
      try {
        if (!(await isSupported(network.caipNetworkId))) return
        const { name, avatar } = await read(connection.address)
        editAccountOf(context, namespace, connection.account, {
          profileName: name ?? undefined,
          profileImage: avatar ?? undefined,
        })
      } catch {
        // Said by whatever the visitor asked for; a name is never asked for.
      }
    },
  }
}
