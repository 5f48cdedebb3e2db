import type { TransactionPage } from './transactionPage.ts'

type Transactions = TransactionPage['transactions']

const newestFirst = (a: Transactions[number], b: Transactions[number]) =>
  b.metadata.minedAt.localeCompare(a.metadata.minedAt)

/** Adds a further page: no transaction twice, newest first. */
export function addPage(known: Transactions, page: Transactions): Transactions {
  return [...new Map([...known, ...page].map((one) => [one.id, one])).values()].toSorted(newestFirst)
}

/**
 * Replaces what is known by the first page, read again. It is the truth as far back as it reaches: what it no longer has, the
 * chain has taken back.
 */
export function refreshPage(
  known: Transactions,
  { items, next }: { items: Transactions; next: unknown },
): Transactions {
  if (next === undefined) return items.toSorted(newestFirst)
  const oldest = items.reduce<string | undefined>(
    (time, { metadata: { minedAt } }) => (time === undefined || minedAt < time ? minedAt : time),
    undefined,
  )
  const older = known.filter(({ metadata: { minedAt } }) => oldest === undefined || minedAt <= oldest)
  return addPage(older, items)
}
