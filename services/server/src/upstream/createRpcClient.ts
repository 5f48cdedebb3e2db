import type { JsonAnswer } from './askEndpoint.ts'
import type { Upstream } from './createUpstream.ts'
import { sanitiseError } from './sanitiseError.ts'
import { singleFlight } from './singleFlight.ts'
import { UpstreamUnavailable } from './upstreamFailure.ts'

/** Asks a chain's nodes for the server itself. The shape is that of EIP-1193. */
export type RpcClient = {
  /** Throws {@link RpcError} when the node refuses, `UpstreamUnavailable` when none answers. */
  request(request: RpcRequest): Promise<unknown>
  /** Several at once, in one message where the nodes take that, else one by one. */
  requestMany?(requests: readonly RpcRequest[]): Promise<unknown[]>
}

export type RpcRequest = { method: string; params?: unknown }

/** A JSON-RPC error of a node. */
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

/** Larger than for requests that are passed through: one block of traces can be large. */
const maxBytes = 64 * 1024 * 1024

/** Every method is taken for a read: concurrent requests that are equal share one answer. */
export function createRpcClient(upstream: Upstream): RpcClient {
  const share = singleFlight<unknown>()
  let canBatch = true

  const send = (message: unknown) =>
    upstream.requestJson({ body: JSON.stringify(message), canHedge: true, maxBytes })

  const request = ({ method, params = [] }: RpcRequest) =>
    share(JSON.stringify([method, params]), async () => {
      const answer = await send({ jsonrpc: '2.0', id: 1, method, params })
      return resultOf(isList(answer) ? undefined : answer)
    })

  /** Undefined: the nodes take one at a time. */
  async function sendBatch(requests: readonly RpcRequest[]): Promise<readonly JsonAnswer[] | undefined> {
    try {
      const answers = await send(
        requests.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params })),
      )
      return isList(answers) ? answers : undefined
    } catch (error) {
      const isRefused =
        error instanceof UpstreamUnavailable && (error.kind === 'status' || error.kind === 'body')
      if (isRefused) return undefined
      throw error
    }
  }

  return {
    request,
    async requestMany(requests) {
      const answers = canBatch ? await sendBatch(requests) : undefined
      if (!answers) {
        canBatch = false
        return Promise.all(requests.map(request))
      }
      // They may come in any order.
      const byId = new Map(answers.map((answer) => [answer.id, answer]))
      return requests.map((_, id) => resultOf(byId.get(id)))
    },
  }
}

const isList = (answer: JsonAnswer | readonly JsonAnswer[]): answer is readonly JsonAnswer[] =>
  Array.isArray(answer)

function resultOf(answer: JsonAnswer | undefined): unknown {
  if (answer?.error) throw new RpcError(sanitiseError(answer.error))
  return answer?.result
}
