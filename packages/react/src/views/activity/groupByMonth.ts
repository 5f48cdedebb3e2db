/** Groups by the month of the visitor's own clock, newest first as they come. The year stands there where it is not this one. */
export function groupByMonth<T extends { metadata: { minedAt: string } }>(
  transactions: readonly T[],
  lang: string,
  now: Date,
): readonly { key: string; heading: string; transactions: readonly T[] }[] {
  const groups = new Map<string, { key: string; heading: string; transactions: T[] }>()
  for (const transaction of transactions) {
    const date = new Date(transaction.metadata.minedAt)
    const key = `${date.getFullYear()}-${date.getMonth()}`
    const group = groups.get(key)
    if (group) {
      group.transactions.push(transaction)
      continue
    }
    const isThisYear = date.getFullYear() === now.getFullYear()
    const format: Intl.DateTimeFormatOptions = isThisYear
      ? { month: 'long' }
      : { month: 'long', year: 'numeric' }
    groups.set(key, { key, heading: date.toLocaleDateString(lang, format), transactions: [transaction] })
  }
  return [...groups.values()]
}
