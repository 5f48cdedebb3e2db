import { type Network, read, requestNode } from '@latchkey/core'
import { address, type Instruction } from '@solana/kit'
import { commitment } from '../node/solanaNode.ts'

const programAddress = address('ComputeBudget111111111111111111111111111111')

/** Every signature costs this many lamports. A transfer has one. */
export const signatureFee = 5_000n

// In millionths of a lamport for one compute unit. With the most, a transfer of some 30,000 units costs 0.00003 SOL more.
const cheapest = 10_000n
const dearest = 1_000_000n

/** Says how much computing a transaction may need, and what each unit of it is worth to its sender. */
export function computeBudget(units: number, price: bigint): readonly Instruction[] {
  const limit = new DataView(new ArrayBuffer(5))
  limit.setUint8(0, 2)
  limit.setUint32(1, units, true)
  const worth = new DataView(new ArrayBuffer(9))
  worth.setUint8(0, 3)
  worth.setBigUint64(1, price, true)
  return [limit, worth].map(({ buffer }) => ({ programAddress, data: new Uint8Array(buffer) }))
}

/** What others have paid of late for the same accounts: more than three of four of them, within bounds. */
export async function readPriorityPrice(network: Network, accounts: readonly string[]): Promise<bigint> {
  const paid = await requestNode(network, 'getRecentPrioritizationFees', [accounts, commitment], toPrices)
    // A node need not offer this method. Then nothing is known of what others pay.
    .catch((): readonly number[] => [])
  const sorted = [...paid].sort((left, right) => left - right)
  const price = BigInt(sorted[Math.floor(sorted.length * 0.75)] ?? 0)
  if (price < cheapest) return cheapest
  return price > dearest ? dearest : price
}

function toPrices(answer: unknown): readonly number[] {
  if (!Array.isArray(answer)) return []
  return answer
    .map((slot) => Number(read(slot, 'prioritizationFee')))
    .filter((price) => Number.isSafeInteger(price) && price >= 0)
}
