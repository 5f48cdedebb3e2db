import { ChainDataError } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { encodeCall, readWord } from './abi.ts'
import { callContracts } from './callContracts.ts'
import { isQuantity } from './hex.ts'

/** What an account has of the chain's coin and of tokens, in the smallest unit. */
type OrderedAmounts = {
  native: bigint
  /** In the order of the tokens. Undefined: the token does not say. */
  tokens: (bigint | undefined)[]
}

/** Reads everything in one request where the chain has Multicall3. */
export async function readAmounts(
  chain: Chain,
  account: string,
  tokens: readonly string[],
): Promise<OrderedAmounts> {
  const questions = tokens.map((to) => ({ to, data: encodeCall('balanceOf(address)', account) }))
  if (!chain.multicall) {
    const [native, answers] = await Promise.all([readNative(chain, account), callContracts(chain, questions)])
    return { native, tokens: answers.map(toAmount) }
  }
  // The coin is read first, so that a token contract that burns all gas cannot fail it.
  const coin = { to: chain.multicall, data: encodeCall('getEthBalance(address)', account) }
  const [nativeAnswer, ...answers] = await callContracts(chain, [coin, ...questions])
  const native = toAmount(nativeAnswer)
  if (native === undefined) throw new ChainDataError(`Multicall3 of ${chain.id} does not answer`)
  return { native, tokens: answers.map(toAmount) }
}

async function readNative({ id, rpc }: Chain, account: string): Promise<bigint> {
  const result = await rpc.request({ method: 'eth_getBalance', params: [account, 'latest'] })
  if (!isQuantity(result)) throw new ChainDataError(`eth_getBalance of ${id} gives no number`)
  return BigInt(result)
}

/** One word and nothing else. */
function toAmount(answer: `0x${string}` | undefined): bigint | undefined {
  return answer?.length === 66 ? readWord(answer, 0) : undefined
}
