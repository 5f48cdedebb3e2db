import { ChainDataError } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { RpcError } from '../upstream/createRpcClient.ts'
import { type ContractCall, decodeAggregate, encodeAggregate } from './aggregate.ts'
import { type Hex, isHex } from './hex.ts'

/** How many calls one request bundles: nodes refuse answers that are much larger. */
const batchSize = 500
/** One contract that burns all gas costs the others their answer. So many requests more are spent on finding it. */
const extraRequests = 40
const concurrency = 8

/**
 * Asks contracts of a chain, all in one request where the chain has Multicall3. A question that fails has no answer.
 * Throws `UpstreamUnavailable` or {@link ChainDataError} when the chain itself gives none.
 *
 * @example
 * const [balance] = await callContracts(chain, [{ to: token, data: encodeCall('balanceOf(address)', account) }])
 */
export async function callContracts(
  chain: Pick<Chain, 'id' | 'rpc' | 'multicall'>,
  calls: readonly ContractCall[],
): Promise<(Hex | undefined)[]> {
  const { multicall } = chain
  if (!multicall || calls.length < 2) return callEach(chain, calls)
  let budget = extraRequests

  async function together(part: readonly ContractCall[]): Promise<(Hex | undefined)[]> {
    const answer = await ethCall(chain, { to: multicall ?? '', data: encodeAggregate(part) })
    if (answer !== undefined) {
      const results = decodeAggregate(answer, part.length)
      if (!results) throw new ChainDataError(`Multicall3 of ${chain.id} gives something else`)
      return results
    }
    if (part.length === 1 || budget < 2) return part.map(() => undefined)
    budget -= 2
    const middle = Math.ceil(part.length / 2)
    return [...(await together(part.slice(0, middle))), ...(await together(part.slice(middle)))]
  }

  const results: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += batchSize)
    results.push(...(await together(calls.slice(start, start + batchSize))))
  return results
}

async function callEach(chain: Pick<Chain, 'id' | 'rpc'>, calls: readonly ContractCall[]) {
  const results: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += concurrency)
    results.push(
      ...(await Promise.all(calls.slice(start, start + concurrency).map((call) => ethCall(chain, call)))),
    )
  return results
}

/** Undefined: the call was carried out and failed. Without a receiver, it is code that runs. */
export async function ethCall(
  { id, rpc }: Pick<Chain, 'id' | 'rpc'>,
  call: Partial<ContractCall>,
): Promise<Hex | undefined> {
  try {
    const result = await rpc.request({ method: 'eth_call', params: [call, 'latest'] })
    if (isHex(result)) return result
  } catch (error) {
    if (error instanceof RpcError && isExecutionFailure(error)) return undefined
    throw error
  }
  throw new ChainDataError(`eth_call of ${id} gives something else than data`)
}

/** Nodes do not agree on the codes of a reverted call and of one that ran out of gas. */
function isExecutionFailure({ code, message }: RpcError): boolean {
  return code === 3 || /revert|out of gas|outofgas|execution|invalid opcode|stack/i.test(message)
}
