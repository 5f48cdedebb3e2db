import { kinds, type Movement } from '../../families/blockRows.ts'
import type { SentTransaction } from './readBlock.ts'
import type { RpcTrace } from './rpcSchemas.ts'

/** What the traces say of one transaction. */
export type TraceOutcome = {
  isFailed: boolean
  created: string | null
  /** Native currency that contracts moved. */
  internals: readonly Movement[]
}

/** Reads the traces of one transaction. Undefined: its own call is not among them. */
export function readTraces(traces: readonly RpcTrace[]): TraceOutcome | undefined {
  const top = topOf(traces)
  if (!top) return undefined
  if (top.error) return { isFailed: true, created: null, internals: [] }

  // What is below a reverted call did not happen.
  const reverted = new Set(
    traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress.join('.')),
  )
  const isUndone = ({ traceAddress }: RpcTrace) =>
    reverted.size > 0 &&
    traceAddress.some((_, depth) => reverted.has(traceAddress.slice(0, depth + 1).join('.')))

  const internals: Movement[] = []
  for (const trace of traces) {
    if (trace.traceAddress.length === 0 || isUndone(trace)) continue
    const move = movementOf(trace)
    if (move) internals.push({ kind: kinds.internal, token: null, tokenId: null, ...move })
  }
  return { isFailed: false, created: top.type === 'create' ? (top.result?.address ?? null) : null, internals }
}

/** The transaction behind traces. Undefined: its own call is not among them, or they are of another. */
export function readSentTransaction(traces: readonly RpcTrace[], hash: string): SentTransaction | undefined {
  const top = topOf(traces)
  if (!top || top.transactionHash !== hash) return undefined
  const { from, to, value, input, init } = top.action
  const isCreation = top.type === 'create'
  if (!from || (!isCreation && !to)) return undefined
  return {
    hash,
    from,
    to: isCreation ? null : to,
    nonce: null,
    value: value ?? 0n,
    input: (isCreation ? init : input) ?? '0x',
  }
}

const topOf = (traces: readonly RpcTrace[]) => traces.find(({ traceAddress }) => traceAddress.length === 0)

function movementOf({
  type,
  action,
  result,
}: RpcTrace): Pick<Movement, 'sender' | 'recipient' | 'amount'> | undefined {
  const isCall = type === 'call' && (action.callType ?? 'call') === 'call'
  const recipient = isCall ? action.to : type === 'create' ? result?.address : undefined
  if (recipient && action.from && action.value)
    return { sender: action.from, recipient, amount: action.value }
  if (
    (type === 'suicide' || type === 'selfdestruct') &&
    action.address &&
    action.refundAddress &&
    action.balance
  )
    return { sender: action.address, recipient: action.refundAddress, amount: action.balance }
  return undefined
}
