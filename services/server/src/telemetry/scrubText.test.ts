import { describe, expect, test } from 'vitest'
import { scrubText } from './scrubText.ts'

describe('scrubText', () => {
  test.each([
    ['User rejected the request.', 'User rejected the request.'],
    ['from 0x71C7656EC7ab88b098defB751B7401B5f6d8976F failed', 'from 0x… failed'],
    ['to 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'to …'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '…'],
    ['mail to a.b@example.com now', 'mail to …@… now'],
    ['wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484', 'wc:…'],
    ['GET https://rpc.example/v1?key=secret failed', 'GET https://rpc.example/v1 failed'],
    ['https://rpc.example/abcdefghijklmnopqrstuvwxyz0123456789', 'https://rpc.example/…'],
    ['a\u0000b\nc\u001b[31m', 'a b c [31m'],
    ['half \ud800 pair', 'half pair'],
    ['🦊 fox', '🦊 fox'],
  ])('parameters: %j', (text, scrubbed) => {
    expect(scrubText(text, 200)).toBe(scrubbed)
  })

  test('behavior: never longer, never half a character', () => {
    expect(scrubText('x y '.repeat(1_000), 10)).toHaveLength(10)
    expect(scrubText(`${'a '.repeat(4)}a🦊🦊`, 10)).toBe('a a a a a')
    expect(scrubText(`abcdefghi🦊`, 10)).toBe('abcdefghi')
  })

  test('behavior: hostile texts do not take long', () => {
    const started = performance.now()
    for (const text of ['@', 'a@', 'http://', 'wc:', '0x', ' ', 'a'].map((part) => part.repeat(10_000)))
      scrubText(text, 2_000)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
