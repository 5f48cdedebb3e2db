import { z } from 'zod'

const answer = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/** A node answered, and refused. */
export class JsonRpcError extends Error {
  override name = 'JsonRpcError'
}

type Options = { timeout?: number; headers?: Record<string, string> }

/** Asks a node one thing by JSON-RPC. */
export async function askJsonRpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  { timeout = 5_000, headers }: Options = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeout),
  })
  const parsed = answer.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new Error(`${method}: ${response.status}, and not what JSON-RPC answers.`)
  if ('error' in parsed.data && parsed.data.error) throw new JsonRpcError(parsed.data.error.message)
  return 'result' in parsed.data ? parsed.data.result : undefined
}
