import { kinds, type TransactionRow, zeroAddress } from '../families/blockRows.ts'

/** The accounts that did something in a transaction, or got something. */
export function accountsOf({ sender, recipient, created, movements }: TransactionRow): Set<string> {
  const accounts = new Set([sender])
  if (recipient) accounts.add(recipient)
  if (created) accounts.add(created)
  for (const movement of movements) {
    accounts.add(movement.sender)
    // An approval moves nothing to the account that is approved.
    if (movement.kind !== kinds.approval) accounts.add(movement.recipient)
  }
  accounts.delete(zeroAddress)
  return accounts
}
