import type { HistoryRow } from '../activityIndex/readHistoryPage.ts'
import { nativeMovement } from '../evm/blocks/readBlock.ts'
import { kinds, type Movement } from '../families/blockRows.ts'
import type { ExplorerRow, ExplorerRows } from './explorerRows.ts'

/** What an explorer says of a transaction. `isWhole`: it has told of the transaction itself, and not only of what moved in it. */
export type FoundRow = HistoryRow & { isWhole: boolean }

type Place = {
  blockNumber: number
  timeStamp: number
  hash: string
  from: string
  to?: string | null | undefined
}

/** Puts together what the lists say of each transaction, newest block first. */
export function toHistoryRows(chain: string, lists: ExplorerRows): FoundRow[] {
  const rows = new Map<string, FoundRow & { movements: Movement[] }>()

  /** A transaction of which only something that moved in it is known as yet. */
  function rowOf({ hash, blockNumber, timeStamp, from, to }: Place, txIndex: number) {
    const known = rows.get(hash)
    if (known) return known
    const row = {
      chain,
      hash,
      block: blockNumber,
      txIndex,
      sender: from,
      recipient: to ?? null,
      created: null,
      nonce: null,
      value: 0n,
      selector: '0x',
      isFailed: false,
      minedAt: timeStamp * 1_000,
      movements: [],
      isWhole: false,
    }
    rows.set(hash, row)
    return row
  }

  for (const sent of lists.txlist) {
    const created = sent.contractAddress ?? null
    const isFailed = sent.isError === '1'
    rows.set(sent.hash, {
      ...rowOf(sent, sent.transactionIndex),
      recipient: sent.to ?? null,
      created: isFailed ? null : created,
      nonce: sent.nonce,
      value: sent.value,
      selector: selectorOf(sent),
      isFailed,
      movements: isFailed ? [] : nativeMovement(sent, created),
      isWhole: true,
    })
  }
  const add = (place: Place, txIndex: number, movement: Omit<Movement, 'sender' | 'recipient'>) => {
    const recipient = place.to
    if (recipient) rowOf(place, txIndex).movements.push({ ...movement, sender: place.from, recipient })
  }
  // Oldest first within a transaction, as they happened: the lists have the newest first.
  for (const row of lists.tokentx.toReversed())
    add(row, row.transactionIndex, {
      kind: kinds.erc20,
      token: row.contractAddress,
      tokenId: null,
      amount: row.value,
    })
  for (const row of lists.tokennfttx.toReversed())
    add(row, row.transactionIndex, {
      kind: kinds.erc721,
      token: row.contractAddress,
      tokenId: row.tokenID,
      amount: 1n,
    })
  for (const row of lists.token1155tx.toReversed())
    add(row, row.transactionIndex, {
      kind: kinds.erc1155,
      token: row.contractAddress,
      tokenId: row.tokenID,
      amount: row.tokenValue,
    })
  for (const row of lists.txlistinternal.toReversed()) {
    if (row.isError === '1' || row.value === 0n) continue
    const to = row.to ?? row.contractAddress ?? null
    add({ ...row, to }, 0, { kind: kinds.internal, token: null, tokenId: null, amount: row.value })
  }
  return [...rows.values()].sort((a, b) => b.block - a.block || b.txIndex - a.txIndex)
}

function selectorOf({ methodId, input }: ExplorerRow<'txlist'>): string {
  const data = input && input !== '0x' ? input : (methodId ?? '')
  return /^0x[0-9a-fA-F]{8}/.test(data) ? data.slice(0, 10).toLowerCase() : '0x'
}
