import { ProviderError } from './providerError.ts'

/** One JSON-RPC request to a chain's node. A node's error leaves as a wallet's error. */
export async function chainRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch((cause: unknown) => {
    throw new ProviderError(4901, 'The chain cannot be reached', String(cause))
  })
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null)
    throw new ProviderError(-32603, 'The chain answered with garbage')
  if ('error' in answer && typeof answer.error === 'object' && answer.error !== null) {
    const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } = answer.error
    throw new ProviderError(Number(code ?? -32603), String(message ?? 'The chain refused'), data)
  }
  return 'result' in answer ? answer.result : null
}
