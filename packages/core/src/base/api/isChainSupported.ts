import type { CaipChainId } from '@latchkey/protocol'
import { type SupportedChains, supportedChainsCall } from '@latchkey/protocol/api'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Context } from '../context.ts'
import { callApi } from './callApi.ts'

/** How long the server's list of chains is cached. */
const lifetime = 5 * 60_000

/** Whether the server serves a chain. It is not asked about others. Rejects when the server cannot be reached. */
export function isChainSupported(context: Context, chainId: CaipChainId): Promise<boolean> {
  context.isChainSupported ??= createSupportedChains(context)
  return context.isChainSupported(chainId)
}

function createSupportedChains(context: Context): (chainId: CaipChainId) => Promise<boolean> {
  const cache = createAnswerCache<SupportedChains>(context, lifetime)
  return async (chainId) => {
    const { http } = await cache('', () => callApi(context, supportedChainsCall, {}))
    return http.includes(chainId)
  }
}
