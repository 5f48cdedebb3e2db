import { describe, expect, test } from 'vitest'
import { abnf } from '../grammar/abnf.fixture.ts'
import { formatMessage } from './formatMessage.ts'
import { allFamilies, formatNames, sampleMessage } from './messages.fixture.ts'
import { createRandom, mutate } from './mutate.fixture.ts'
import { parseMessage } from './parseMessage.ts'
import type { SignInMessage } from './signInMessage.ts'

// `npm run test:signin` makes a million.
const count = process.env.LATCHKEY_FAULTS === 'long' ? 1_000_000 : 20_000

const grammars = Object.values(abnf)

function read(text: string): SignInMessage | undefined {
  try {
    return parseMessage(text, allFamilies)
  } catch {
    return undefined
  }
}

describe('mutated messages', () => {
  test(`behavior: of ${count} none is accepted that the grammars refuse`, { timeout: 900_000 }, () => {
    const originals = formatNames.flatMap((name) =>
      (['least', 'everything'] as const).map((how) => {
        const message = sampleMessage(name, how)
        return { message: JSON.stringify(message), text: formatMessage(message, allFamilies) }
      }),
    )
    const random = createRandom(4361)
    const wrong: string[] = []
    let accepted = 0
    for (let index = 0; index < count; index += 1) {
      const original = originals[index % originals.length]
      if (!original) throw new RangeError('There are no messages')
      const text = mutate(original.text, random)
      if (text === original.text) continue
      const message = read(text)
      if (!message) continue
      accepted += 1
      const isAllowed = grammars.some((grammar) => grammar.test(text))
      // Another text must say another thing, and come out as it went in.
      const isFaithful =
        formatMessage(message, allFamilies) === text && JSON.stringify(message) !== original.message
      if (!isAllowed || !isFaithful) wrong.push(text)
    }
    expect(wrong).toEqual([])
    // Some of them are messages after all: a letter of a nonce, a digit of a time.
    expect(accepted).toBeGreaterThan(count / 100)
    expect(accepted).toBeLessThan(count / 2)
  })
})
