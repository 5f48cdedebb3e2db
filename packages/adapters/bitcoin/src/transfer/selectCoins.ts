/** An output that can be spent. */
export type Coin = { txid: string; vout: number; value: bigint }

export type Selection = { coins: readonly Coin[]; change: bigint; fee: bigint }

/** Beyond this a transaction is one that nodes do not pass on. */
const maximumCoins = 600
/** Version, lock time, counts, and the mark of a witness. */
const overhead = 13

/**
 * Chooses the coins that pay an amount and the fee: the largest first, so that there are few. What is left comes back as change, or
 * stays with the fee where it would be dust. Undefined where there is not enough.
 */
export function selectCoins({
  coins,
  value,
  rate,
  sizes,
  dust,
}: {
  coins: readonly Coin[]
  value: bigint
  /** In satoshi for each virtual byte. */
  rate: number
  /** In virtual bytes. */
  sizes: { input: number; receiver: number; change: number }
  /** The least that a change can be. */
  dust: bigint
}): Selection | undefined {
  const feeOf = (count: number, outputs: number) =>
    BigInt(Math.ceil((overhead + count * sizes.input + outputs) * rate))
  // A coin whose input costs more in fees than it is worth is not spent.
  const worthy = coins.filter((coin) => coin.value > BigInt(Math.ceil(sizes.input * rate)))
  const sorted = worthy.sort((left, right) => (left.value < right.value ? 1 : -1)).slice(0, maximumCoins)
  let sum = 0n
  for (const [index, coin] of sorted.entries()) {
    sum += coin.value
    const chosen = sorted.slice(0, index + 1)
    if (sum < value + feeOf(chosen.length, sizes.receiver)) continue
    const fee = feeOf(chosen.length, sizes.receiver + sizes.change)
    const change = sum - value - fee
    return change >= dust ? { coins: chosen, change, fee } : { coins: chosen, change: 0n, fee: sum - value }
  }
  return undefined
}
