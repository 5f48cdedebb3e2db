import { type JsonRpcError, jsonRpcRequestSchema, rpcBatchLimit, rpcProxyCall } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import type { Chain } from '../chains/chains.ts'
import { requireChain } from '../chains/requireChain.ts'
import { answer } from '../http/answer.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { Failure } from '../http/failure.ts'
import { readJson } from '../http/readJson.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { ServerModule } from '../serverModule.ts'
import { createProxy, maxAnswerBytes, type ProxyAnswer } from './createProxy.ts'
import { readMethodTable } from './methodTable.ts'
import { internalError, invalidRequest, parseError } from './rpcErrors.ts'

/** Wallets and pages ask often, and many of them share an address. */
const limit = { burst: 300, perSecond: 60 }
const bodyLimit = 64 * 1024
const json = { 'content-type': 'application/json' }

/** JSON-RPC for pages, so that they need no address or key of a node. */
export const rpcModule: ServerModule = {
  name: 'rpc',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const methods = readMethodTable()
    const proxy = createProxy(methods)
    const route = `${rpcProxyCall.method} ${rpcProxyCall.path}`

    /** What is heavy is counted before anything is asked. What is not allowed costs nothing more. */
    const weightOf = (chain: Chain, requests: readonly unknown[]) =>
      requests.reduce<number>((total, item) => {
        const { success, data } = jsonRpcRequestSchema.safeParse(item)
        return (
          total + (success && methods.kindOf(chain, data.method) ? methods.weightOf(chain, data.method) : 0)
        )
      }, 0)

    add(
      rpcProxyCall,
      { summary: 'JSON-RPC to a chain: one request, or a batch of at most 20', limit, isBodyRaw: true },
      async ({ query, project }, c) => {
        const chain = requireChain(deps.chains, query.chainId)
        const { signal } = c.req.raw
        const body = await readBody(c)
        if (body instanceof Response) return body

        if (!Array.isArray(body)) {
          const request = jsonRpcRequestSchema.safeParse(body)
          if (!request.success) return refuse(c, invalidRequest('this is not a request of JSON-RPC 2.0'))
          await deps.gate.charge(c, project, { route, limit, cost: 0, heavy: weightOf(chain, [body]) })
          const result = await proxy(chain, request.data, { canStream: true, signal })
          if ('stream' in result) return answer(c, result.stream, { headers: json })
          const isUnavailable = 'error' in result && result.isUnavailable === true
          return answer(c, textOf(request.data.id, result), {
            status: isUnavailable ? 503 : 200,
            headers: json,
          })
        }

        if (body.length === 0 || body.length > rpcBatchLimit)
          return refuse(c, invalidRequest(`a batch holds 1 to ${rpcBatchLimit} requests`))
        const heavy = weightOf(chain, body)
        await deps.gate.charge(c, project, { route, limit, cost: body.length - 1, heavy })
        const answers = await Promise.all(
          body.map(async (item: unknown) => {
            const request = jsonRpcRequestSchema.safeParse(item)
            return request.success
              ? textOf(request.data.id, await proxy(chain, request.data, { canStream: false, signal }))
              : textOf(null, { error: invalidRequest('this is not a request of JSON-RPC 2.0') })
          }),
        )
        const text = `[${answers.join(',')}]`
        return Buffer.byteLength(text) > maxAnswerBytes
          ? refuse(c, internalError(`the answers are larger than ${maxAnswerBytes} bytes`))
          : answer(c, text, { headers: json })
      },
    )
    return app
  },
}

async function readBody(c: Context<ServerEnv>): Promise<unknown> {
  try {
    return await readJson(c.req.raw, bodyLimit)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refuse(c, parseError(error.reasons[0]?.description ?? ''), error.status)
  }
}

/** A request that cannot be taken as a whole. The body is a failure of the API and an error of JSON-RPC at once. */
function refuse(c: Context<ServerEnv>, error: JsonRpcError, status = 400): Response {
  const reasons = [{ field: 'body', description: `${error.message}: ${error.data}` }]
  const body = { status: 'FAILED', reasons, jsonrpc: '2.0', id: null, error }
  return answer(c, JSON.stringify(body), { status, headers: json })
}

/** `result` is JSON text already. */
function textOf(id: string | number | null, result: ProxyAnswer): string {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`
  if ('result' in result) return `${head}"result":${result.result}}`
  const error = 'error' in result ? result.error : internalError('the answer is too large for a batch')
  return `${head}"error":${JSON.stringify(error)}}`
}
