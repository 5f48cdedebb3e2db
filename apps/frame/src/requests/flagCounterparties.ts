import type { Description, Row } from '../chains/description.ts'

/** The rows that say with whom something is done. */
const labels: readonly Row['label'][] = ['to', 'spender', 'operator', 'contract']

/** EVM addresses are the same in upper and lower case. */
const plain = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Whom a request is about. */
export function counterpartiesOf({ rows }: Description): readonly string[] {
  return rows.flatMap(({ label, kind, value }) =>
    labels.includes(label) && kind === 'address' && typeof value === 'string' ? [plain(value)] : [],
  )
}

/**
 * Says of each address whether it is new to the visitor, and whether it looks like one that is not: people compare the first and the last
 * letters, and others make addresses to match.
 *
 * @param known whom the visitor has approved something for before, and the visitor's own address.
 */
export function flagCounterparties(description: Description, known: readonly string[]): Description {
  const friends = known.map(plain)
  const rows = description.rows.map((row): Row => {
    const [address] = counterpartiesOf({ ...description, rows: [row] })
    if (address === undefined || friends.includes(address)) return row
    const isAlike = friends.some((friend) => ends(friend) === ends(address))
    const flags = new Set([
      ...(row.flags ?? []),
      ...(isAlike ? (['lookAlike'] as const) : []),
      'firstTime' as const,
    ])
    return { ...row, flags: [...flags] }
  })
  return { ...description, rows }
}

/** What people look at: four letters after what all addresses of a kind begin with, and the last four. */
function ends(address: string): string {
  const own = address.replace(/^(0x|(bc|tb|bcrt)1.)/, '')
  return `${own.slice(0, 4)} ${own.slice(-4)}`
}
