import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { transferTopic } from './blocks/readLog.ts'
import { isQuantity } from './hex.ts'
import { address, hash } from './hexSchemas.ts'

const logsSchema = z.array(z.object({ address, topics: z.array(hash).max(4) }))
const newestSchema = z.string().refine(isQuantity).transform(Number).pipe(z.int())
const quantity = (number: number) => `0x${number.toString(16)}`

/** Which ERC-20 tokens an account received in a range of blocks, by its own transfer logs, the latest first. */
export async function readTokensReceived(
  chain: Chain,
  account: string,
  { from, to }: { from: number; to: number },
): Promise<readonly string[]> {
  const recipient = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
  const filter = {
    fromBlock: quantity(from),
    toBlock: quantity(to),
    topics: [transferTopic, null, recipient],
  }
  const answer = await chain.rpc.request({ method: 'eth_getLogs', params: [filter] })
  const logs = parseAnswer(chain, 'eth_getLogs', logsSchema, answer)
  // A transfer of an NFT has its number as a fourth topic.
  const tokens = logs.filter(({ topics }) => topics.length === 3).map(({ address: token }) => token)
  return [...new Set(tokens.toReversed())]
}

export async function readNewestBlock(chain: Chain): Promise<number> {
  const answer = await chain.rpc.request({ method: 'eth_blockNumber', params: [] })
  return parseAnswer(chain, 'eth_blockNumber', newestSchema, answer)
}
