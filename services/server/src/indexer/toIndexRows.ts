import { type BlockRows, kinds, zeroAddress } from '../families/blockRows.ts'
import { accountsOf } from './accountsOf.ts'

export type Received = { account: string; kind: number; token: string; tokenId: bigint; block: number }
export type Counterparty = { account: string; counterparty: string }

/** The rows that follow from what moved, for the tables that find things. Each of them once. */
export type IndexRows = {
  accounts: { account: string; block: number; txIndex: number }[]
  /** By keys that differ where they do. */
  received: Map<string, Received>
  counterparties: Map<string, Counterparty>
}

export function toIndexRows(blocks: readonly BlockRows[]): IndexRows {
  const accounts: IndexRows['accounts'] = []
  const received = new Map<string, Received>()
  const counterparties = new Map<string, Counterparty>()

  for (const { transactions } of blocks)
    for (const transaction of transactions) {
      const { block, txIndex, sender, recipient, movements } = transaction
      if (recipient && recipient !== sender) addCounterparty(sender, recipient)
      for (const { kind, token, tokenId, amount, sender: from, recipient: to } of movements) {
        if (kind === kinds.approval) continue
        const key = `${to}${kind}${token}${tokenId}`
        if (token && to !== zeroAddress && amount > 0n && !received.has(key))
          received.set(key, { account: to, kind, token, tokenId: tokenId ?? 0n, block })
        // The recipient of the transaction is one already.
        if (from === sender && to !== from && to !== recipient && amount > 0n) addCounterparty(from, to)
      }
      for (const account of accountsOf(transaction)) accounts.push({ account, block, txIndex })
    }
  return { accounts, received, counterparties }

  function addCounterparty(account: string, counterparty: string) {
    counterparties.set(account + counterparty, { account, counterparty })
  }
}
