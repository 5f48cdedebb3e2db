import type { GasPrice } from '@latchkey/protocol/api'
import { z } from 'zod'
import { ChainDataError } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { isQuantity } from '../evm/hex.ts'
import { RpcError } from '../upstream/createRpcClient.ts'

const blocks = 10
/** How much of the others' tips one outbids. */
const percentiles = [25, 60, 90]
/** The base fee may rise by an eighth with each block: so much of it is there in reserve, in hundredths. */
const reserves = [100n, 113n, 127n]

const quantity = z.custom<`0x${string}`>(isQuantity).transform(BigInt)
const historySchema = z.object({
  baseFeePerGas: z.array(quantity).min(2).max(1_025),
  reward: z.array(z.array(quantity).length(percentiles.length)).max(1_024).nullish(),
})

/** What gas costs, from the fees of the last blocks, or from the node's own opinion where a chain has no base fee. */
export async function readGasPrice({ id, rpc }: Pick<Chain, 'id' | 'rpc'>): Promise<GasPrice> {
  const history = await feeHistory(rpc)
  if (history) return toGasPrice(history)
  const price = await rpc.request({ method: 'eth_gasPrice', params: [] })
  if (!isQuantity(price)) throw new ChainDataError(`eth_gasPrice of ${id} gives no number`)
  return toText([100n, 110n, 125n].map((percent) => (BigInt(price) * percent) / 100n))
}

export type FeeHistory = z.output<typeof historySchema>

async function feeHistory(rpc: Chain['rpc']): Promise<FeeHistory | undefined> {
  try {
    const params = [`0x${blocks.toString(16)}`, 'latest', percentiles]
    const { data } = historySchema.safeParse(await rpc.request({ method: 'eth_feeHistory', params }))
    // Without a base fee the tips are the whole price; the node knows better.
    return data?.baseFeePerGas.some((fee) => fee > 0n) ? data : undefined
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

/** The next block's base fee and the middle of what others have paid on top. */
export function toGasPrice({ baseFeePerGas, reward }: FeeHistory): GasPrice {
  const base = baseFeePerGas.at(-1) ?? 0n
  return toText(
    reserves.map((percent, index) => {
      const tips = (reward ?? []).map((tip) => tip[index] ?? 0n)
      return (base * percent) / 100n + median(tips)
    }),
  )
}

/** Each costs at least as much as the one before, and something at all. */
function toText(prices: readonly bigint[]): GasPrice {
  const [standard = 1n, fast = 1n, instant = 1n] = prices.map((price) => price || 1n).sort(compare)
  return { standard: `${standard}`, fast: `${fast}`, instant: `${instant}` }
}

function median(values: readonly bigint[]): bigint {
  return [...values].sort(compare)[values.length >> 1] ?? 0n
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b)
}
