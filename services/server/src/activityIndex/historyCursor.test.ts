import { describe, expect, test } from 'vitest'
import { formatCursor, parseCursor } from './historyCursor.ts'

const places = [
  { chain: 'eip155:1', block: 20_000_000, txIndex: 5 },
  { chain: 'eip155:10', block: 0, txIndex: 0 },
]
const encode = (text: string) => Buffer.from(text).toString('base64url')

describe('formatCursor', () => {
  test('default', () => {
    expect(formatCursor(places)).toMatch(/^[-_a-zA-Z0-9]+$/)
    expect(parseCursor(formatCursor(places))).toEqual(places)
  })
})

describe('parseCursor', () => {
  test.each([
    ['no JSON', encode('x')],
    ['nothing', encode('[]')],
    ['a negative block', encode('[["eip155:1",-1,0]]')],
    ['a broken block', encode('[["eip155:1",1.5,0]]')],
    ['a huge index', encode('[["eip155:1",1,99999999999]]')],
    ['text', encode('[["eip155:1","1","0"]]')],
    ['a long chain', encode(`[["${'x'.repeat(60)}",1,0]]`)],
    ['something else', encode('{"a":1}')],
  ])('error: %s', (_, cursor) => {
    expect(() => parseCursor(cursor)).toThrow('cursor: Invalid cursor')
  })
})
