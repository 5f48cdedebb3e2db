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

/** Who signs in, where, and by what. */
export type SigninTarget = { siwx: Siwx; connection: Connection; network: Network }

/** Throws one error for each thing that is missing. */
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

/** Undefined where nobody can sign in: no sign-in, nobody connected, or on a network that was not asked for. */
export function findSigninTarget(context: Context): SigninTarget | undefined {
  try {
    return requireSigninTarget(context)
  } catch {
    return undefined
  }
}
