import { RequestFailure } from '../RequestFailure.ts'
import type { Node } from '../request.ts'
import type { EvmCall } from './decodeCall.ts'

/** A number of JSON-RPC. Rejects where the node's answer is none. */
function quantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new RequestFailure('SERVER_FAILED', 'The chain answered with something that is not a number')
}

export const toQuantity = (value: bigint) => `0x${value.toString(16)}`

/** How many transactions of an account are on the chain, and how many with those that wait. */
export async function readNonces(rpc: Node, account: string): Promise<{ mined: number; pending: number }> {
  const [mined, pending] = await Promise.all(
    ['latest', 'pending'].map(async (block) =>
      Number(quantity(await rpc('eth_getTransactionCount', [account, block]))),
    ),
  )
  return { mined: mined ?? 0, pending: Math.max(pending ?? 0, mined ?? 0) }
}

/** What a transaction pays for gas. An older chain has one price only. */
export type EvmFees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

/**
 * The wallet chooses the fees, whatever the page says: a fee that is too low would block every later transaction of the account, and one
 * that is too high would be lost. Twice the base fee is enough for six full blocks in a row.
 */
export async function chooseFees(rpc: Node): Promise<EvmFees> {
  const block = Object((await rpc('eth_getBlockByNumber', ['latest', false])) ?? {}) as {
    baseFeePerGas?: unknown
  }
  if (block.baseFeePerGas === undefined || block.baseFeePerGas === null) {
    const price = quantity(await rpc('eth_gasPrice', []))
    return { type: 'legacy', gasPrice: price + price / 10n }
  }
  const base = quantity(block.baseFeePerGas)
  const tip = await rpc('eth_maxPriorityFeePerGas', []).then(quantity, async () => {
    const price = quantity(await rpc('eth_gasPrice', []))
    return price > base ? price - base : 1n
  })
  return { type: 'eip1559', maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
}

export const highestPrice = (fees: EvmFees) => (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas)

/** How much gas a call takes. Rejects with the node's words where it would fail. */
export async function estimateGas(rpc: Node, account: string, { to, data, value }: EvmCall): Promise<bigint> {
  const call = { from: account, ...(to && { to }), data, value: toQuantity(value) }
  const gas = quantity(await rpc('eth_estimateGas', [call]))
  // A plain transfer always takes the same. Whatever runs code may take a little more in another block.
  return gas === 21_000n ? gas : gas + gas / 5n
}

/** Which of some addresses have code. */
export async function readContracts(rpc: Node, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const codes = await Promise.all(wanted.map((address) => rpc('eth_getCode', [address, 'latest'])))
  // An account that delegates to a contract (EIP-7702) is still an account.
  return new Set(
    wanted.filter((_, index) => codes[index] !== '0x' && !/^0xef0100/i.test(String(codes[index]))),
  )
}
