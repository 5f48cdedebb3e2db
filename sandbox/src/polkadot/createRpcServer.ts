import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Blockchain, SubscriptionManager } from '@acala-network/chopsticks-core'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { corsHeaders } from '../http/corsHeaders.ts'
import { readBody } from '../http/readBody.ts'
import { chopsticks } from './chopsticks.ts'
import { setClock } from './openChain.ts'

const call = z.object({
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})
const maximumBytes = 5_000_000
const maximumCalls = 100
/** They make the chain build a block. */
const submits = ['author_submitExtrinsic', 'author_submitAndWatchExtrinsic', 'transaction_v1_broadcast']

const { allHandlers, ResponseError } = chopsticks

/** Subscriptions have nobody to go to when the answer is all that there is. */
const noSubscriptions: SubscriptionManager = {
  subscribe: () => {
    throw new ResponseError(-32_601, 'Subscriptions are not available over HTTP')
  },
  unsubscribe: () => {},
}

/** Serves a chain by JSON-RPC, over HTTP and over WebSocket on the same port. */
export function createRpcServer(chain: Blockchain): Server {
  const answerOne = async (value: unknown, subscriptions: SubscriptionManager): Promise<string> => {
    const parsed = call.safeParse(value)
    if (!parsed.success) return refusal(null, -32_600, 'Invalid request')
    const { id = null, method, params } = parsed.data
    try {
      const handler = Object.hasOwn(allHandlers, method) ? allHandlers[method] : undefined
      if (!handler) return refusal(id, -32_601, `Method not found: ${method}`)
      if (submits.includes(method)) await setClock(chain)
      // While a block is made, its transactions are in no pool and in no block: their numbers would be given out again.
      if (method === 'system_accountNextIndex') await chain.txPool.upcomingBlocks()
      const result: unknown = await handler({ chain }, params, subscriptions)
      return JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null })
    } catch (error) {
      const { code, message } = describe(error)
      return refusal(id, code, message)
    }
  }
  const answer = async (text: string, subscriptions: SubscriptionManager): Promise<string> => {
    const body = parse(text)
    if (body === undefined) return refusal(null, -32_700, 'Parse error')
    if (!Array.isArray(body)) return answerOne(body, subscriptions)
    if (body.length > maximumCalls) return refusal(null, -32_600, 'Too many calls')
    return `[${(await Promise.all(body.map((one) => answerOne(one, subscriptions)))).join(',')}]`
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, corsHeaders).end()
    const end = (status: number, text: string) =>
      response.writeHead(status, { ...corsHeaders, 'content-type': 'application/json' }).end(text)
    if (request.method !== 'POST') return end(405, refusal(null, -32_600, 'Use POST, or a WebSocket'))
    const text = await readBody(request, maximumBytes)
    if (text === undefined) return end(413, refusal(null, -32_600, 'Too large'))
    return end(200, await answer(text, noSubscriptions))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  new WebSocketServer({ server, maxPayload: maximumBytes }).on('connection', (socket) => {
    const cancels = new Map<string, () => void>()
    const subscriptions: SubscriptionManager = {
      subscribe: (method, subscription, onCancel = () => {}) => {
        cancels.set(subscription, onCancel)
        return (result) => {
          if (!cancels.has(subscription)) return
          socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: { result, subscription } }))
        }
      },
      unsubscribe: (subscription) => {
        cancels.get(subscription)?.()
        cancels.delete(subscription)
      },
    }
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const cancel of cancels.values()) cancel()
      cancels.clear()
    })
    socket.on('message', (data) => {
      void answer(String(data), subscriptions).then((text) => socket.send(text))
    })
  })
  return server
}

/** The runtime's refusals are values, not errors. */
function describe(error: unknown): { code: number; message: string } {
  if (error instanceof ResponseError) return { code: error.code, message: error.message }
  return { code: -32_603, message: error instanceof Error ? error.message : String(error) }
}

function refusal(id: string | number | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
