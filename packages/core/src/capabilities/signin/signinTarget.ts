import {
  noActiveAddressError,
  noActiveNetworkError,
  noConnectionClientError,
  type Siwx,
  siwxDisabledError,
} from '@latchkey/protocol'
import type { Connection } from '../../base/connections/connectionState.ts'
import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import type { Network } from '../../base/networks/network.ts'
import { selectNetwork } from '../../base/networks/selectNetwork.ts'

/** The connection that signs in, its network, and the sign-in implementation. */
export type SigninTarget = { siwx: Siwx; connection: Connection; network: Network }

/** Throws a different error for each part that is missing. */
export function requireSigninTarget(context: Context): SigninTarget {
  const state = context.store.get()
  const { siwx } = state.options
  if (!siwx) throw siwxDisabledError()
  const connection = selectConnection(state)
  if (!connection) throw noActiveAddressError()
  const network = selectNetwork(state)
  if (!network) throw noActiveNetworkError()
  const { chainNamespace } = network
  if (!context.adapters.some(({ namespace, signMessage }) => namespace === chainNamespace && signMessage))
    throw noConnectionClientError()
  return { siwx, connection, network }
}

/** Undefined where nobody can sign in: the dapp has no sign-in, no wallet is connected, or its network was not requested. */
export function findSigninTarget(context: Context): SigninTarget | undefined {
  try {
    return requireSigninTarget(context)
  } catch {
    return undefined
  }
}
