import { readFields, readText } from './readFields.ts'

/** A node that takes longer is treated as one that does not answer, so that the owner is not kept waiting. */
const timeoutMs = 10_000

/** Sends a JSON-RPC request to a node. Throws the node's error. */
export async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { result, error } = readFields(await response.json())
  if (error !== undefined) throw new Error(readText(readFields(error).message) ?? 'The node refused')
  return result
}
