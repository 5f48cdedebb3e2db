import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { rpcFeeSchema } from './blocks/rpcSchemas.ts'

/** What a transaction cost, from its receipt. */
export async function readFee(chain: Chain, hash: string): Promise<bigint | undefined> {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) return undefined
  const method = 'eth_getTransactionReceipt'
  const answer = await chain.rpc.request({ method, params: [hash] })
  const receipt = parseAnswer(chain, method, rpcFeeSchema.nullable(), answer ?? null)
  return receipt ? receipt.gasUsed * receipt.effectiveGasPrice + (receipt.l1Fee ?? 0n) : undefined
}
