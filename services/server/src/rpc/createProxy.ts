import type { JsonRpcError, JsonRpcRequest } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'
import type { UpstreamAnswer } from '../upstream/createUpstream.ts'
import { sanitiseError } from '../upstream/sanitiseError.ts'
import { singleFlight } from '../upstream/singleFlight.ts'
import { UpstreamUnavailable } from '../upstream/upstreamFailure.ts'
import { checkLogRange } from './checkLogRange.ts'
import { decodeFilterId, encodeFilterId } from './filterIds.ts'
import type { MethodKind, MethodTable } from './methodTable.ts'
import { internalError, invalidParams, methodNotFound } from './rpcErrors.ts'
import { transactionHash } from './transactionHash.ts'

/** What became of one request: the text of a result, an error, or an answer too large to hold. */
export type ProxyAnswer =
  | { result: string }
  | { error: JsonRpcError; isUnavailable?: boolean }
  | { stream: ReadableStream<Uint8Array> }

export type Proxy = (
  chain: Chain,
  request: JsonRpcRequest,
  options: { canStream: boolean; signal: AbortSignal },
) => Promise<ProxyAnswer>

/** Answers up to this size are held, shared and cleaned; larger ones only pass. */
const bufferBytes = 64 * 1024
/** Larger ones do not. */
export const maxAnswerBytes = 4 * 1024 * 1024
/** In a batch all answers are held at once. */
const maxBatchedBytes = 1024 * 1024

/** These name blocks from which to which they look. Traces are for an operator to allow. */
const withLogRange = ['eth_getLogs', 'eth_newFilter', 'trace_filter']

/** Passes JSON-RPC on to a chain's nodes: known methods only, with bounded cost, and without what is between us and the node. */
export function createProxy(methods: MethodTable): Proxy {
  const share = singleFlight<UpstreamAnswer>()

  async function ask(
    chain: Chain,
    { id, method, params }: JsonRpcRequest,
    {
      kind,
      canStream,
      signal,
      endpoint,
    }: { kind: MethodKind; canStream: boolean; signal: AbortSignal; endpoint?: number },
  ): Promise<UpstreamAnswer> {
    // Written anew: what we have checked is what is sent.
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) })
    const maxBytes = canStream ? maxAnswerBytes : maxBatchedBytes
    const request = {
      body,
      canHedge: kind === 'read',
      bufferBytes: canStream ? bufferBytes : maxBytes,
      maxBytes,
    }
    if (kind !== 'read') return chain.upstream.request({ ...request, endpoint })
    const key = `${chain.id} ${request.bufferBytes} ${JSON.stringify([method, params])}`
    let isFirst = false
    const shared = await share(key, () => {
      isFirst = true
      return chain.upstream.request(request)
    })
    // A stream can be read once.
    return isFirst || !('stream' in shared.answer) ? shared : chain.upstream.request({ ...request, signal })
  }

  return async (chain, request, { canStream, signal }) => {
    const { method, params } = request
    const kind = methods.kindOf(chain, method)
    if (!kind) return { error: methodNotFound(`${method} is not available here`) }
    if (kind === 'empty') return { result: '[]' }
    try {
      if (withLogRange.includes(method)) {
        const error = await checkLogRange(chain, params)
        if (error) return { error }
      }
      const target =
        kind === 'filter' ? decodeFilterId(Array.isArray(params) ? params[0] : undefined) : undefined
      if (kind === 'filter' && !target) return { error: invalidParams('this filter is not known') }
      const { answer, endpoint, isRetried } = await ask(
        chain,
        target ? { ...request, params: [target.id] } : request,
        {
          kind,
          canStream: canStream && kind === 'read',
          signal,
          ...(target && { endpoint: target.endpoint }),
        },
      )
      if ('stream' in answer) return answer
      if ('error' in answer) {
        const hash = kind === 'send' && isRetried ? transactionHash(method, params, answer.error) : undefined
        return hash ? { result: JSON.stringify(hash) } : { error: sanitiseError(answer.error) }
      }
      return kind === 'newFilter' ? { result: withEndpoint(endpoint, answer.result) } : answer
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error
      // Such as that there are too many logs: the caller can ask for fewer.
      if (error.refusal !== undefined) return { error: sanitiseError(error.refusal) }
      return error.kind === 'too-large'
        ? { error: internalError('the answer is too large') }
        : { error: internalError('the chain cannot be reached at the moment'), isUnavailable: true }
    }
  }
}

function withEndpoint(endpoint: number, result: string): string {
  const id: unknown = JSON.parse(result)
  return typeof id === 'string' && id.startsWith('0x') ? JSON.stringify(encodeFilterId(endpoint, id)) : result
}
