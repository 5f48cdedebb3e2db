import {
  fromHttp,
  fromNode,
  type LatchkeyError,
  serverUnreachableError,
  unknownError,
} from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import { nodeUrls } from './nodeUrls.ts'
import { read } from './read.ts'

const nodeTimeout = 5_000

/**
 * Reads a chain through its RPC URLs, or through the page's server. The next URL is tried where one does not answer or does not know the method. `parse` throws for an
 * answer that makes no sense.
 *
 * @example
 * const balance = await requestNode(network, 'eth_getBalance', [address, 'latest'], toQuantity)
 */
export async function requestNode<value>(
  network: Network,
  method: string,
  params: readonly unknown[],
  parse: (answer: unknown) => value,
): Promise<value> {
  let failure: LatchkeyError = serverUnreachableError({ details: `${network.caipNetworkId} has no RPC URL` })
  for (const url of nodeUrls(network)) {
    try {
      return parse(await post(url, method, params))
    } catch (error) {
      failure = fromNode(error)
      if (!isPassing(failure)) break
    }
  }
  throw failure
}

/** Whether to try another node. There is no point where this one rejected the transaction itself. */
function isPassing({ code }: LatchkeyError): boolean {
  return /^(RPC|SERVER|RATE|REQUEST|TIMEOUT|UNKNOWN)/.test(code)
}

async function post(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(nodeTimeout),
  }).catch((error: unknown) => {
    throw fromHttp(error)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  // Some nodes send their errors with an HTTP status of failure, so the body comes first.
  const error = read(answer, 'error')
  if (error) throw fromNode(error)
  if (!response.ok) throw fromHttp({ status: response.status, body: answer })
  const result = read(answer, 'result')
  if (result === undefined) throw unknownError({ details: `The node's answer to ${method} has no result` })
  return result
}
