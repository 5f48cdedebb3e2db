import type { Upstream } from './createUpstream.ts'
import { sanitiseError } from './sanitiseError.ts'
import { singleFlight } from './singleFlight.ts'

/** Asks a chain's nodes for the server itself. The shape is that of EIP-1193. */
export type RpcClient = {
  /** Throws {@link RpcError} when the node refuses, `UpstreamUnavailable` when none answers. */
  request(request: { method: string; params?: unknown }): Promise<unknown>
}

/** A node's refusal. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** What we ask ourselves is not limited as what we pass through is: one block of traces can be large. */
const maxBytes = 64 * 1024 * 1024

/** Every method is taken for a read: concurrent requests that are equal share one answer. */
export function createRpcClient(upstream: Upstream): RpcClient {
  const share = singleFlight<unknown>()
  return {
    request: ({ method, params = [] }) =>
      share(JSON.stringify([method, params]), async () => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const { answer } = await upstream.request({ body, canHedge: true, bufferBytes: maxBytes, maxBytes })
        if ('error' in answer) throw new RpcError(sanitiseError(answer.error))
        return 'result' in answer ? JSON.parse(answer.result) : undefined
      }),
  }
}
