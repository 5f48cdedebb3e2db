import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** Sends a JSON-RPC request to a chain's node. */
export async function rpc(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer: { result?: unknown; error?: { message: string } } = await response.json()
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

/**
 * Sends from an account whose key the node has, and returns the receipt. It waits for the block, because the node answers a moment before
 * it has mined one.
 */
export async function sendMined(
  url: string,
  transaction: Readonly<Record<string, string>>,
): Promise<{ transactionHash: string; contractAddress: string | null }> {
  const hash = await rpc(url, 'eth_sendTransaction', [transaction])
  for (let tries = 0; tries < 200; tries += 1) {
    const receipt = await rpc(url, 'eth_getTransactionReceipt', [hash])
    if (receipt) return receipt as { transactionHash: string; contractAddress: string | null }
    await setTimeout(25)
  }
  throw new Error(`The transaction ${hash} was not mined.`)
}

export async function balanceOf(url: string, address: string): Promise<bigint> {
  return BigInt(String(await rpc(url, 'eth_getBalance', [address, 'latest'])))
}

/** The first token of the sandbox, at the same address on both chains. */
export const token = {
  name: 'Sandbox Token',
  symbol: 'SAND',
  decimals: 18,
  address: '0x288CA8bcE1494f6Fa088Eb3fD3F3bF79176c2984',
} as const

/** Sends tokens from another account. Returns the hash of the mined transaction. */
export async function sendTokens(
  url: string,
  { from, to, amount }: { from: string; to: string; amount: bigint },
): Promise<string> {
  const data = `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  const { transactionHash } = await sendMined(url, { from, to: token.address, data })
  return transactionHash
}

/** The balance of an ERC-20 token. */
export async function tokenBalanceOf(url: string, token: string, address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await rpc(url, 'eth_call', [{ to: token, data }, 'latest'])))
}

/** An address that nobody has sent anything to. */
export const freshAddress = () => `0x${randomBytes(20).toString('hex')}`

/** The address that signed a message or typed data. The node recovers it by its precompiled contract. */
export async function recover(url: string, hash: string, signature: string): Promise<string> {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130, 132)]
  const data = `${hash}${v.padStart(64, '0')}${r}${s}`
  const answer = String(await rpc(url, 'eth_call', [{ to: `0x${'1'.padStart(40, '0')}`, data }, 'latest']))
  return `0x${answer.slice(-40)}`
}
