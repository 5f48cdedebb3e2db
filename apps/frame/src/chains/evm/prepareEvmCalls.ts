import { parseChainId } from '@latchkey/protocol'
import type { RpcParams } from '@latchkey/protocol/frame'
import { writeAmount } from '../amounts.ts'
import type { Description, Warning } from '../description.ts'
import type { Hex } from '../hex.ts'
import { ownAccount } from '../ownAccount.ts'
import { invalidParams, RequestFailure } from '../RequestFailure.ts'
import { readTokens } from '../readTokens.ts'
import type { Prepared, Request } from '../request.ts'
import type { EvmCall } from './decodeCall.ts'
import { describeCalls, tokensOfCalls } from './describeCalls.ts'
import { chooseFees, estimateGas, highestPrice, readContracts, readNonces } from './evmNode.ts'
import { type PlannedCalls, sendCalls } from './sendCalls.ts'
import { simulateCalls, toChanges } from './simulateCalls.ts'

/** `eth_sendTransaction`. */
export async function prepareEvmTransaction(
  request: Request,
  [params]: RpcParams<'eth_sendTransaction'>,
): Promise<Prepared> {
  const { from, to, value, data, input, gas, nonce, chainId, accessList } = params
  const account = ownAccount(request, 'eip155', from).address
  checkChain(request, chainId)
  if (data && input && data.toLowerCase() !== input.toLowerCase())
    throw invalidParams('"data" and "input" are not the same')
  if (accessList?.length) throw new RequestFailure('NOT_SUPPORTED', 'Access lists are not supported')
  const call = toCall({ to, value, data: data ?? input })
  const wanted = nonce === undefined ? undefined : Number(nonce)
  const { description, simulate, plan } = await prepareCalls(request, account, [call], wanted, [
    gas === undefined ? undefined : BigInt(gas),
  ])
  return {
    description,
    simulate,
    async carryOut(keys) {
      const [hash] = await sendCalls(request, account, plan, keys)
      return hash
    },
  }
}

/** `wallet_sendCalls` (EIP-5792): a sequence with one approval. This wallet cannot make several calls one. */
export async function prepareEvmCalls(
  request: Request,
  [params]: RpcParams<'wallet_sendCalls'>,
): Promise<Prepared> {
  const account = ownAccount(request, 'eip155', params.from).address
  checkChain(request, params.chainId)
  if (params.atomicRequired && params.calls.length > 1)
    throw new RequestFailure('NOT_SUPPORTED', 'This account cannot make several calls one')
  const wantsCapability = [params.capabilities, ...params.calls.map((call) => call.capabilities)].some(
    (capabilities) => Object.values(capabilities ?? {}).some((one) => Object(one).optional !== true),
  )
  if (wantsCapability) throw new RequestFailure('NOT_SUPPORTED', 'The wallet has no such capability')
  const calls = params.calls.map(toCall)
  const { description, simulate, plan } = await prepareCalls(request, account, calls, undefined, [])
  return {
    description,
    simulate,
    carryOut: async (keys) => ({ id: callsId(await sendCalls(request, account, plan, keys)) }),
  }
}

/** The id of a batch has all of its transactions in it, so that its state can be told later without remembering anything. */
const callsId = (hashes: readonly Hex[]) => `0x${hashes.map((hash) => hash.slice(2)).join('')}`

function checkChain({ chainId }: Request, wanted: string | undefined): void {
  if (wanted !== undefined && BigInt(wanted) !== BigInt(parseChainId(chainId).reference))
    throw invalidParams('the request is for another chain')
}

function toCall({
  to,
  value,
  data,
}: {
  to?: string | undefined
  value?: string | undefined
  data?: string | undefined
}): EvmCall {
  return {
    ...(to !== undefined && { to: to as Hex }),
    data: (data ?? '0x') as Hex,
    value: value === undefined ? 0n : BigInt(value),
  }
}

async function prepareCalls(
  request: Request,
  account: string,
  calls: readonly EvmCall[],
  nonce: number | undefined,
  limits: readonly (bigint | undefined)[],
): Promise<{
  description: Description
  simulate: () => Promise<Partial<Description>>
  plan: PlannedCalls
}> {
  const { rpc, network } = request
  const { nativeCurrency: currency } = network
  const [nonces, fees, contracts, tokens, gas] = await Promise.all([
    readNonces(rpc, account),
    chooseFees(rpc),
    readContracts(
      rpc,
      calls.flatMap(({ to }) => (to ? [to] : [])),
    ),
    readTokens(request, account, tokensOfCalls(calls)),
    gasOfCalls(rpc, account, calls, limits),
  ])
  const described = describeCalls(calls, { account, currency, contracts, tokens })
  const fee = gas.reduce((sum, one) => sum + one, 0n) * highestPrice(fees)
  const warnings = [...described.warnings, ...aboutNonce(nonces, nonce)]
  return {
    description: { ...described, warnings, fee: writeAmount(fee, currency) },
    async simulate() {
      const simulation = await simulateCalls(rpc, account, calls)
      // Of several calls, those before the one that fails have done their work.
      if (simulation.isFailed)
        return calls.length === 1
          ? { changes: 'none', warnings: [...warnings, failing('wouldFail')] }
          : { changes: 'unknown', warnings: [...warnings, failing('partWouldFail')] }
      // What a call moves is known now, whatever its name is.
      return {
        changes: await toChanges(request, account, simulation),
        warnings: warnings.map((one) =>
          one.phrase.code === 'unknownCall' ? { phrase: one.phrase, level: one.level } : one,
        ),
      }
    },
    plan: { calls: calls.map((call, index) => ({ ...call, gas: gas[index] ?? 0n })), fees, nonce },
  }
}

const failing = (code: 'wouldFail' | 'partWouldFail'): Warning => ({
  phrase: { code },
  level: 'bad',
  mustConfirm: true,
})

/**
 * How much gas each call may take. One that builds on an earlier one fails alone, so then all of them are tried in a row. Rejects with the
 * node's words where a call would fail in any case: nobody is asked to approve that.
 */
async function gasOfCalls(
  rpc: Request['rpc'],
  account: string,
  calls: readonly EvmCall[],
  limits: readonly (bigint | undefined)[],
): Promise<readonly bigint[]> {
  try {
    return await Promise.all(
      calls.map(async (call, index) => limits[index] ?? (await estimateGas(rpc, account, call))),
    )
  } catch (error) {
    if (calls.length === 1) throw error
    const { gasUsed, isFailed } = await simulateCalls(rpc, account, calls).catch(() => {
      throw error
    })
    if (isFailed) throw error
    return gasUsed.map((used) => used + used / 2n)
  }
}

/** A transaction that waits holds up all later ones of the account. Nobody should learn that from the silence. */
function aboutNonce(
  { mined, pending }: { mined: number; pending: number },
  nonce: number | undefined,
): Warning[] {
  if (nonce !== undefined) {
    if (nonce < mined) throw invalidParams('the nonce was used already')
    if (nonce > pending) throw invalidParams('the nonce leaves a gap, so the transaction would wait for ever')
    if (nonce < pending) return [{ phrase: { code: 'replacesTransaction' }, level: 'warn' }]
  }
  const count = pending - mined
  return count > 0
    ? [{ phrase: { code: 'waitsBehind', values: { count: String(count) } }, level: 'warn' }]
    : []
}
