import type { CaipChainId } from '@latchkey/protocol'
import { rpcProxyCall } from '@latchkey/protocol/api'
import { FrameFailure } from '../base/FrameFailure.ts'
import type { Api } from '../login/createApi.ts'

/** Asks a chain something, through the server. Rejects with `RPC_FAILED` and the chain's own words. */
export type Node = (method: string, params: readonly unknown[]) => Promise<unknown>

export function createNode(api: Api, chainId: CaipChainId): Node {
  return async (method, params) => {
    const body = { jsonrpc: '2.0' as const, id: 1, method, params: [...params] }
    const answer = await api(rpcProxyCall, { query: { chainId }, body })
    if (Array.isArray(answer)) throw new FrameFailure('SERVER_FAILED', 'Unexpected answer of a chain')
    if (!('error' in answer)) return answer.result
    const { code, message, data } = answer.error
    const text = message.slice(0, 2_000)
    throw new FrameFailure('RPC_FAILED', text, {
      rpc: { code, message: text, ...(data !== undefined && { data }) },
    })
  }
}
