import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { corsHeaders } from '../../http/corsHeaders.ts'
import { readBody } from '../../http/readBody.ts'
import { JsonRpcError } from '../../jsonRpc.ts'
import { type BitcoinRpc, hash } from '../bitcoinRpc.ts'
import type { ChainFollower } from './createChainFollower.ts'
import { type EsploraAnswer, EsploraError, esploraRoutes, pathWords } from './esploraRoutes.ts'

/** The largest standard transaction, in hexadecimal. */
const maximumBytes = 800_000
const transactionText = z.string().regex(/^([0-9a-fA-F]{2})+$/)

/** Answers as Esplora does, from a node and the index that follows it. Paths may begin with `/api`. */
export function createEsplora(rpc: BitcoinRpc, chain: ChainFollower) {
  const routes = esploraRoutes(rpc, chain).map((route) => ({ ...route, words: route.path.split('/') }))

  const broadcast = async (request: IncomingMessage): Promise<string> => {
    const text = transactionText.safeParse((await readBody(request, maximumBytes))?.trim())
    if (!text.success) throw new EsploraError(400, 'Transaction is not hexadecimal, or too large')
    return rpc(hash, 'sendrawtransaction', text.data).catch((error: unknown) => {
      if (error instanceof JsonRpcError)
        throw new EsploraError(400, `sendrawtransaction RPC error: ${error.message}`)
      throw error
    })
  }

  const answerPath = async (path: string): Promise<EsploraAnswer> => {
    const given = path.split('/')
    for (const { words, answer } of routes) {
      const values = match(words, given)
      if (!values) continue
      for (const [word, value] of Object.entries(values))
        if (!pathWords[word]?.safeParse(value).success) throw new EsploraError(400, `Invalid ${word}`)
      await chain.sync()
      return answer(values)
    }
    throw new EsploraError(404, 'There is no such path')
  }

  const answer = (request: IncomingMessage): Promise<EsploraAnswer> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/api(?=\/)/, '')
    if (request.method === 'POST' && path === '/tx') return broadcast(request)
    if (request.method === 'GET' || request.method === 'HEAD') return answerPath(path)
    throw new EsploraError(405, 'Use GET, or POST to /tx')
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end()
      return
    }
    const send = (status: number, body: EsploraAnswer) => {
      const isText = typeof body === 'string'
      const type = isText ? 'text/plain; charset=utf-8' : 'application/json'
      response.writeHead(status, { ...corsHeaders, 'content-type': type, 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : isText ? body : JSON.stringify(body))
    }
    try {
      send(200, await answer(request))
    } catch (error) {
      if (error instanceof EsploraError) send(error.status, error.message)
      else send(502, 'The node does not answer')
    }
  }
}

/** The words of a path by their names; undefined when it is another path. */
function match(words: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (words.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, word] of words.entries()) {
    const value = given[index] ?? ''
    if (word.startsWith(':')) values[word.slice(1)] = value
    else if (word !== value) return undefined
  }
  return values
}
