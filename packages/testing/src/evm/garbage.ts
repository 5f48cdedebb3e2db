/** Answers no page should believe. */
const answers: readonly unknown[] = [
  { not: 'what was asked for' },
  ['0xzz', null, {}],
  'garbage \u202Eegabrag',
  Number.NaN,
  [[[]]],
  `0x${'f'.repeat(5000)}`,
]

const events: readonly (readonly [string, unknown])[] = [
  ['accountsChanged', 'not a list'],
  ['accountsChanged', [42, null, '0x12', {}]],
  ['accountsChanged', undefined],
  ['chainChanged', 'zz'],
  ['chainChanged', { chainId: [] }],
  ['chainChanged', Number.NaN],
  ['chainChanged', `0x${'f'.repeat(40)}`],
  ['connect', null],
  ['message', 'noise'],
]

/** A different garbage answer each time. */
export function garbageAnswer(turn: number): unknown {
  return answers[turn % answers.length]
}

export function emitGarbage(emit: (event: string, ...values: unknown[]) => void): void {
  for (const [event, value] of events) emit(event, value)
}
