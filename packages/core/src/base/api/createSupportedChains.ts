import type { CaipChainId } from '@latchkey/protocol'
import { supportedChainsCall } from '@latchkey/protocol/api'
import type { Context } from '../context.ts'
import { callApi } from './callApi.ts'
import { createMemo } from './createMemo.ts'

/** How long the server's list of chains is taken for true. */
const lifetime = 5 * 60_000

export type IsChainSupported = (chainId: CaipChainId) => Promise<boolean>

/** Tells whether the server serves a chain: other chains are not asked about. Rejects when the server cannot be asked. */
export function createSupportedChains(context: Context): IsChainSupported {
  const read = createMemo(context, lifetime, () => callApi(context, supportedChainsCall, {}))
  return async (chainId) => (await read('')).http.includes(chainId)
}
