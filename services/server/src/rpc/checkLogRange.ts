import { type JsonRpcError, rpcLogBlocksLimit } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'
import { type BlockName, readLogRange } from './logRange.ts'
import { invalidParams } from './rpcErrors.ts'

/** Refuses a filter over too many blocks. Tags are resolved by asking the chain. */
export async function checkLogRange({ rpc }: Chain, params: unknown): Promise<JsonRpcError | undefined> {
  const range = readLogRange(params)
  if (!range) return undefined
  if ('problem' in range) return invalidParams(range.problem)

  async function numberOf(block: BlockName): Promise<bigint> {
    if (typeof block === 'bigint') return block
    if (block === 'earliest') return 0n
    if (block === 'safe' || block === 'finalized') {
      const found = await rpc.request({ method: 'eth_getBlockByNumber', params: [block, false] })
      return quantity(
        typeof found === 'object' && found !== null && 'number' in found ? found.number : undefined,
      )
    }
    const head = quantity(await rpc.request({ method: 'eth_blockNumber' }))
    return block === 'pending' ? head + 1n : head
  }

  const [from, to] = await Promise.all([numberOf(range.from), numberOf(range.to)])
  return to - from + 1n > BigInt(rpcLogBlocksLimit)
    ? invalidParams(`logs of at most ${rpcLogBlocksLimit} blocks can be asked for at once`)
    : undefined
}

function quantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value)) return BigInt(value)
  throw new Error('The node named a block that has no number')
}
