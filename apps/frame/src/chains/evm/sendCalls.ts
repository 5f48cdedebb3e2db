import { parseChainId } from '@latchkey/protocol'
import type { KeyWorker } from '../../keys/createKeyWorker.ts'
import type { Hex } from '../hex.ts'
import { RequestFailure } from '../RequestFailure.ts'
import type { Request } from '../request.ts'
import type { EvmCall } from './decodeCall.ts'
import { type EvmFees, readNonces } from './evmNode.ts'
import type { EvmTransaction } from './evmTransaction.ts'

/** Calls with all that was decided about them before they were approved. */
export type PlannedCalls = {
  calls: readonly (EvmCall & { gas: bigint })[]
  fees: EvmFees
  /** Only where the page wants a certain one. */
  nonce: number | undefined
}

/** What waits for each account, so that two transactions of it never take the same number. */
const last = new Map<string, Promise<unknown>>()

/** Signs and sends, one after the other. Gives back the hashes. */
export function sendCalls(
  request: Pick<Request, 'chainId' | 'rpc'>,
  account: string,
  planned: PlannedCalls,
  keys: KeyWorker,
): Promise<readonly Hex[]> {
  const key = `${request.chainId}:${account}`
  const sent = (last.get(key) ?? Promise.resolve()).then(() => sendNow(request, account, planned, keys))
  last.set(
    key,
    sent.catch(() => undefined),
  )
  return sent
}

async function sendNow(
  { chainId, rpc }: Pick<Request, 'chainId' | 'rpc'>,
  account: string,
  { calls, fees, nonce }: PlannedCalls,
  keys: KeyWorker,
): Promise<readonly Hex[]> {
  const first = nonce ?? (await readNonces(rpc, account)).pending
  const transactions = calls.map(
    ({ to, data, value, gas }, index): EvmTransaction => ({
      ...fees,
      chainId: Number(parseChainId(chainId).reference),
      nonce: first + index,
      gas,
      ...(to && { to }),
      value,
      data,
    }),
  )
  const signed = await keys.signEvmTransactions({ transactions })
  const hashes: Hex[] = []
  for (const { raw, hash } of signed) {
    try {
      await rpc('eth_sendRawTransaction', [raw])
    } catch (error) {
      // Only the answer may have been lost. What the chain has already is not sent again under another number.
      if (!(await isKnown(rpc, hash))) {
        if (hashes.length === 0) throw error
        throw new RequestFailure('RPC_FAILED', `Only ${hashes.length} of ${signed.length} calls were sent`)
      }
    }
    hashes.push(hash)
  }
  return hashes
}

async function isKnown(rpc: Request['rpc'], hash: Hex): Promise<boolean> {
  const found = await rpc('eth_getTransactionByHash', [hash]).catch(() => null)
  return found !== null && found !== undefined
}
