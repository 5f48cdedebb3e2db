import { ports } from '../../support/addresses.ts'

const authorization = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`

/** Calls the sandbox's Bitcoin node directly, with the node's own wallet, which has the coins. */
export async function askBitcoinNode(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.bitcoin + 1}/wallet/faucet`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer: { result?: unknown; error?: { message: string } | null } = await response.json()
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

/** The confirmed balance of an address, in satoshi. */
export async function bitcoinBalanceOf(address: string): Promise<number> {
  const found = await askBitcoinNode('scantxoutset', 'start', [`addr(${address})`])
  return Math.round(Number(Reflect.get(Object(found), 'total_amount')) * 100_000_000)
}
