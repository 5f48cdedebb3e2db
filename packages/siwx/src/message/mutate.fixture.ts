/** Numbers that look random, and are the same in every run (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = (below: number) => number

/** Pieces that have fooled parsers before, and those of which messages are made. */
const pieces = [
  ...['\n', '\n\n', '\r', '\r\n', '\0', '\t', ' ', '\u2028', '\u202e', '\u200b', '\u00a0', 'а', 'ı', '％'],
  ...[
    '@',
    '@evil.com',
    'user:password@',
    '://',
    'https://',
    'http://evil.com',
    ':',
    ':80',
    ':65536',
    '[::1]',
    '%',
    '%0a',
    '%4',
    '..',
  ],
  ...[
    '0',
    '00',
    '-',
    '- ',
    '+00:00',
    'Z',
    'z',
    'T',
    '.5',
    '23:59:60',
    '2026-02-30',
    '2026-13-01',
    '1',
    '2',
    '01',
  ],
  ...[
    'Nonce: 12345678',
    '\nNonce: 12345678',
    '\nURI: a:b',
    '\nVersion: 1',
    '\nVersion: 2',
    '\nChain ID: 1',
    '\nResources:',
  ],
  ...[
    '\n- a:b',
    '\nRequest ID: ',
    '\nNot Before: 2026-01-01T00:00:00Z',
    '\nExpiration Time: 2026-01-01T00:00:00Z',
  ],
  ...[
    'mainnet',
    'solana:mainnet',
    'eip155:1',
    'bip122:0',
    'Ethereum',
    'Solana',
    'Bitcoin',
    'Polkadot',
    '"',
    '<',
    '#',
    '?',
    '[',
    ']',
  ],
]

const pick = <Item>(random: Random, items: readonly Item[]) => items[random(items.length)] as Item

const mutations: readonly ((text: string, random: Random) => string)[] = [
  // A character, anything of the first 256.
  (text, random) => replace(text, random(text.length), 1, String.fromCharCode(random(256))),
  // A character that a message may have: these often stay within the grammar.
  (text, random) => replace(text, random(text.length), 1, String.fromCharCode(0x20 + random(95))),
  (text, random) => replace(text, random(text.length + 1), 0, String.fromCharCode(random(128))),
  (text, random) => replace(text, random(text.length), 1 + random(3), ''),
  (text, random) => replace(text, random(text.length + 1), random(3), pick(random, pieces)),
  (text, random) => text.slice(0, random(text.length)),
  // The other case of a letter.
  (text, random) => {
    const index = random(text.length)
    const letter = text[index] ?? ''
    return replace(
      text,
      index,
      1,
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
  },
  // Lines: gone, twice, exchanged, with an end of their own.
  (text, random) => withLines(text, (lines) => void lines.splice(random(lines.length), 1)),
  (text, random) =>
    withLines(text, (lines) => void lines.splice(random(lines.length), 0, pick(random, lines))),
  (text, random) =>
    withLines(text, (lines) => {
      const [first, second] = [random(lines.length), random(lines.length)]
      ;[lines[first], lines[second]] = [lines[second] ?? '', lines[first] ?? '']
    }),
  (text, random) =>
    withLines(text, (lines) => {
      const index = random(lines.length)
      lines[index] = `${lines[index]}${pick(random, pieces)}`
    }),
  (text, random) => withLines(text, (lines) => void lines.splice(random(lines.length), 0, '')),
]

function replace(text: string, index: number, length: number, piece: string): string {
  return text.slice(0, index) + piece + text.slice(index + length)
}

function withLines(text: string, change: (lines: string[]) => void): string {
  const lines = text.split('\n')
  change(lines)
  return lines.join('\n')
}

/** A text with one to three things changed. */
export function mutate(text: string, random: Random): string {
  let changed = text
  for (let times = 1 + random(3); times > 0; times -= 1) changed = pick(random, mutations)(changed, random)
  return changed
}
