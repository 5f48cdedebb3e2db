import type { CaipChainId } from '@latchkey/protocol'
import { type SupportedChains, supportedChainsCall } from '@latchkey/protocol/api'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Context } from '../context.ts'
import { noteRestrictions } from '../restrictions/noteRestrictions.ts'
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
    const { http } = await cache('', () => fetchChains(context))
    return http.includes(chainId)
  }
}

async function fetchChains(context: Context): Promise<SupportedChains> {
  try {
    const chains = await callApi(context, supportedChainsCall, {})
    noteRestrictions(context, chains.restrictions)
    return chains
  } catch (error) {
    // What may be hidden does not wait for an answer that does not come.
    if (!context.store.get().restricted) noteRestrictions(context)
    throw error
  }
}
