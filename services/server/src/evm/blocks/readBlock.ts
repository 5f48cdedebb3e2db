import { type BlockRows, kinds, type Movement, type TransactionRow } from '../../families/blockRows.ts'
import { readLog } from './readLog.ts'
import type { RpcBlock, RpcLog, RpcTransaction } from './rpcSchemas.ts'

/** What the index needs of a transaction. The nonce may be missing: traces do not tell it. */
export type SentTransaction = Omit<RpcTransaction, 'nonce'> & { nonce: number | null }

/** A block, whether a node has told of its transactions or its traces have. */
export type SentBlock = Omit<RpcBlock, 'transactions'> & { transactions: readonly SentTransaction[] }

/** How a transaction went. */
export type Outcome = { isFailed: boolean; created: string | null; internals: readonly Movement[] }

/** Turns what nodes say of a block into the rows of the index. `outcomes` and the transactions have the same order. */
export function readBlock(
  block: SentBlock,
  outcomes: readonly Outcome[],
  logs: readonly RpcLog[],
): BlockRows {
  const logsOf = new Map<number, RpcLog[]>()
  for (const log of [...logs].sort((a, b) => a.logIndex - b.logIndex)) {
    const list = logsOf.get(log.transactionIndex)
    if (list) list.push(log)
    else logsOf.set(log.transactionIndex, [log])
  }
  const transactions = block.transactions.map((transaction, txIndex): TransactionRow => {
    const outcome = outcomes[txIndex]
    if (!outcome) throw new Error(`There is no outcome of transaction ${txIndex}`)
    const { hash, from, to = null, nonce, value, input } = transaction
    const { isFailed, created, internals } = outcome
    const movements = isFailed
      ? []
      : [
          ...nativeMovement(transaction, created),
          ...(logsOf.get(txIndex) ?? []).flatMap(readLog),
          ...internals,
        ]
    return {
      block: block.number,
      txIndex,
      hash,
      sender: from,
      recipient: to,
      created,
      nonce,
      value,
      selector: input.length >= 10 ? input.slice(0, 10) : '0x',
      isFailed,
      minedAt: block.timestamp * 1_000,
      movements,
    }
  })
  return { number: block.number, hash: block.hash, parentHash: block.parentHash, transactions }
}

/** The native currency that a transaction itself moves. */
export function nativeMovement(
  { from, to, value }: { from: string; to?: string | null | undefined; value: bigint },
  created: string | null,
): Movement[] {
  const recipient = to ?? created
  if (value === 0n || !recipient) return []
  return [{ kind: kinds.native, token: null, tokenId: null, sender: from, recipient, amount: value }]
}
