import { type CaipChainId, parseChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { abnf } from '../grammar/abnf.fixture.ts'
import type { Caip122Message } from './caip122Message.ts'
import { formatMessage } from './formatMessage.ts'
import { allFamilies, formatNames, sampleMessage } from './messages.fixture.ts'
import { createRandom, mutate } from './mutate.fixture.ts'
import { parseMessage } from './parseMessage.ts'

// `npm run test:signin` makes a million.
const count = process.env.LATCHKEY_FAULTS === 'long' ? 1_000_000 : 20_000

const grammars = Object.values(abnf)

function read(text: string, families = allFamilies): Caip122Message | undefined {
  try {
    return parseMessage(text, families)
  } catch {
    return undefined
  }
}

/** A server knows all families, a page that of the account. They agree: both read the same, or the page reads nothing of another family. */
function isReadAlike(text: string, message: Caip122Message | undefined, chainId: CaipChainId): boolean {
  const { namespace } = parseChainId(chainId)
  const inPage = read(
    text,
    allFamilies.filter((family) => family.namespace === namespace),
  )
  const isOther = message && parseChainId(message.chainId).namespace !== namespace
  return JSON.stringify(inPage) === (isOther ? undefined : JSON.stringify(message))
}

describe('mutated messages', () => {
  test(`behavior: of ${count} none is accepted that the grammars refuse, or read differently by a page`, {
    timeout: 900_000,
  }, () => {
    const originals = formatNames.flatMap((name) =>
      (['least', 'everything'] as const).map((how) => {
        const message = sampleMessage(name, how)
        const text = formatMessage(message, allFamilies)
        return { message: JSON.stringify(message), chainId: message.chainId, text }
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
      if (!isReadAlike(text, message, original.chainId)) wrong.push(text)
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
