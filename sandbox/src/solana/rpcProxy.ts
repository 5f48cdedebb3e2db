import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { corsHeaders } from '../http/corsHeaders.ts'
import { readBody } from '../http/readBody.ts'
import { solanaGenesisHash } from './sandboxSolana.ts'

const id = z.union([z.string(), z.number(), z.null()]).optional()
const request = z.looseObject({ method: z.string(), id })
type Request = z.infer<typeof request>

const maximumBytes = 1_000_000
const maximumCalls = 100
/** Answers that carry the time of a block: a thousand times too small, or that of a transaction, which may be a second less. */
const methodsWithTime = ['getTransaction', 'getBlock', 'getSignaturesForAddress']
const timed = z.looseObject({ slot: z.int().optional(), blockTime: z.int().nullish() })
const timedAnswer = z.looseObject({ result: z.union([z.array(timed), timed]) })

/**
 * Stands before surfpool, which has a port and a genesis hash of its own at every start, knows no batches, and tells the time of
 * a block wrongly in three of its answers. Everything else passes as it is.
 */
export function createRpcProxy(target: string): Server {
  const forward = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return await (await fetch(target, { method: 'POST', headers, body })).text()
  }

  const readTime = async (slot: number | undefined): Promise<number | undefined> => {
    const asked = { jsonrpc: '2.0', id: 1, method: 'getBlockTime', params: [slot] }
    return z.object({ result: z.int() }).safeParse(JSON.parse(await forward(JSON.stringify(asked)))).data
      ?.result
  }

  const withTime = async (call: Request, answer: string): Promise<string> => {
    const parsed = timedAnswer.safeParse(JSON.parse(answer))
    if (!parsed.success) return answer
    const asked = z.int().safeParse(Array.isArray(call.params) && call.params[0]).data
    const times = new Map<number | undefined, Promise<number | undefined>>()
    const correct = async (item: z.infer<typeof timed>) => {
      const slot = item.slot ?? asked
      const time = times.get(slot) ?? readTime(slot)
      times.set(slot, time)
      return { ...item, blockTime: (await time) ?? item.blockTime }
    }
    const { result } = parsed.data
    const corrected = Array.isArray(result) ? await Promise.all(result.map(correct)) : await correct(result)
    return JSON.stringify({ ...parsed.data, result: corrected })
  }

  const answerOne = async (call: unknown): Promise<string> => {
    const parsed = request.safeParse(call)
    if (!parsed.success) return refusal(null, -32_600, 'Invalid request')
    const { method } = parsed.data
    if (method === 'getGenesisHash') {
      return JSON.stringify({ jsonrpc: '2.0', result: solanaGenesisHash, id: parsed.data.id ?? null })
    }
    const answer = await forward(JSON.stringify(call))
    return methodsWithTime.includes(method) ? withTime(parsed.data, answer) : answer
  }

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const headers = { ...corsHeaders, 'content-type': 'application/json' }
    const end = (status: number, body: string) => response.writeHead(status, headers).end(body)
    if (incoming.method === 'OPTIONS') return response.writeHead(204, corsHeaders).end()
    if (incoming.method !== 'POST') return end(405, refusal(null, -32_600, 'Use POST'))
    const text = await readBody(incoming, maximumBytes)
    if (text === undefined) return end(413, refusal(null, -32_600, 'Too large'))
    const body = parse(text)
    if (body === undefined) return end(400, refusal(null, -32_700, 'Parse error'))
    if (!Array.isArray(body)) return end(200, await answerOne(body))
    if (body.length > maximumCalls) return end(413, refusal(null, -32_600, 'Too many calls'))
    return end(200, `[${(await Promise.all(body.map(answerOne))).join(',')}]`)
  }

  return createServer((incoming, response) => {
    answer(incoming, response).catch(() => {
      if (!response.headersSent) response.writeHead(502, corsHeaders)
      response.end(refusal(null, -32_603, 'The chain does not answer'))
    })
  })
}

function refusal(of: Request['id'], code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: of })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
