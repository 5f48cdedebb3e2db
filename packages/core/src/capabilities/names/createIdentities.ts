import { isLatchkeyError, type Namespace, nameUnresolvedError, notConnectedError } from '@latchkey/protocol'
import {
  type Identity,
  identityCall,
  isAddressOn,
  type NameRecord,
  nameRecordCall,
} from '@latchkey/protocol/api'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import { callApi } from '../../base/api/callApi.ts'
import { isChainSupported } from '../../base/api/isChainSupported.ts'
import { createAnswerCache } from '../../base/cache/createAnswerCache.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import type { Network } from '../../base/networks/network.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'
import type { KnownIdentity, NamesActions } from './namesActions.ts'

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
  const records = createAnswerCache<NameRecord>(context, lifetime)

  /** The address that a name leads to on a network, where it leads to one there. */
  async function resolve(name: string, { caipNetworkId }: Network): Promise<KnownIdentity> {
    const record = await records(name, () =>
      callApi(context, nameRecordCall, { params: { name }, query: { apiVersion: '2' } }),
    ).catch((cause) => {
      throw nameUnresolvedError({ details: isLatchkeyError(cause) ? cause.message : undefined, cause })
    })
    const all = Object.values(record.addresses).map(({ address }) => address)
    const address = all.find((each) => isAddressOn(caipNetworkId, each))
    return { address, name: address && record.name, avatar: undefined }
  }

  return {
    async fetchIdentity(addressOrName) {
      const network = selectNetwork(context.store.get())
      if (!network) throw notConnectedError()
      const isSupported = await isChainSupported(context, network.caipNetworkId)
      // Names have dots, and addresses of no chain family do.
      if (addressOrName.includes('.'))
        return isSupported
          ? resolve(addressOrName, network)
          : { address: undefined, name: undefined, avatar: undefined }
      const identity = isSupported ? await read(addressOrName) : undefined
      return {
        address: addressOrName,
        name: identity?.name ?? undefined,
        avatar: identity?.avatar ?? undefined,
      }
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
