import { describe, expect, test } from 'vitest'
import { parseMetadata } from './parseMetadata.ts'

const parse = (value: unknown) =>
  parseMetadata(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))

describe('parseMetadata', () => {
  test('default', () => {
    const picture = 'ipfs://x/1.png'
    expect(parse({ name: 'A', description: 'B', image: picture, attributes: [] })).toEqual({
      name: 'A',
      description: 'B',
      picture,
    })
    expect(parse({ image_url: ' https://a.example/1.png ' })?.picture).toBe('https://a.example/1.png')
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['plain http', 'http://a.example/1.png'],
    ['a long address', `https://a.example/${'x'.repeat(2_048)}`],
    ['a large picture', `data:image/png;base64,${'A'.repeat(200_000)}`],
    ['a number', 7],
  ])('behavior: %s is no picture', (_, image) => {
    expect(parse({ name: 'x', image })).toEqual({ name: 'x', description: null, picture: null })
  })

  test('behavior: what is not seen is removed, and no name is endless', () => {
    expect(parse({ name: ' a\u202eb\u0000\n c ' })?.name).toBe('ab c')
    expect(parse({ name: '\u200b' })?.name).toBeNull()
    expect(parse({ name: 'x'.repeat(500) })?.name).toHaveLength(100)
  })

  test.each(['nonsense', '[1]', '"text"', 'null', ''])('error: %s', (text) => {
    expect(parse(text)).toBeUndefined()
  })
})
