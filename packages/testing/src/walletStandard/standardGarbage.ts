/** Answers no page should believe. */
const answers: readonly unknown[] = [
  { accounts: 'none' },
  { accounts: [{ address: '0OIl' }, null, 42] },
  'garbage \u202Eegabrag',
  Number.NaN,
  [[[]]],
  { accounts: [{ address: 'z'.repeat(5000) }] },
]

const changes: readonly unknown[] = [
  undefined,
  null,
  'noise',
  {},
  { accounts: 'not a list' },
  { accounts: [42, null, { address: '0OIl' }, {}] },
  { chains: ['nowhere:1'], features: 7 },
]

/** A different garbage answer each time. */
export function standardGarbage(turn: number): unknown {
  return answers[turn % answers.length]
}

export function emitStandardGarbage(emit: (change: unknown) => void): void {
  for (const change of changes) emit(change)
}
