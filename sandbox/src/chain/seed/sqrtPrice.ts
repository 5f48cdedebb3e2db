/**
 * The price at which a pool holds these amounts, as Uniswap writes it: the square root of amount1 / amount0, times 2^96.
 *
 * @example
 * sqrtPriceX96(1n, 4n) // 2n ** 97n
 */
export function sqrtPriceX96(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0)
}

/** Rounded down, by Newton's method. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = value
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}
