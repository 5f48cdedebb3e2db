import { describe, expect, test } from 'vitest'
import { parseDataUri } from './parseDataUri.ts'

const read = (uri: string, maxBytes = 100) => {
  const found = parseDataUri(uri, maxBytes)
  return found && [found.type, found.bytes.toString('utf8')]
}

describe('parseDataUri', () => {
  test.each([
    ['data:application/json;base64,eyJhIjoxfQ==', ['application/json', '{"a":1}']],
    ['data:application/json,%7B%22a%22%3A1%7D', ['application/json', '{"a":1}']],
    ['data:application/json;utf8,{"a":"100%"}', ['application/json', '{"a":"100%"}']],
    ['data:image/svg+xml;charset=utf-8,<svg/>', ['image/svg+xml', '<svg/>']],
    ['data:IMAGE/PNG;base64,eA==', ['image/png', 'x']],
    ['data:,x', ['text/plain', 'x']],
  ])('default: %s', (uri, expected) => {
    expect(read(uri)).toEqual(expected)
  })

  test.each(['', 'data:', 'data:image/png;base64', 'https://a.example/,x', 'data:text html,x'])(
    'behavior: %s holds nothing',
    (uri) => {
      expect(read(uri)).toBeUndefined()
    },
  )

  test('behavior: no more than is allowed', () => {
    expect(read(`data:,${'x'.repeat(100)}`)).toBeDefined()
    expect(read(`data:,${'x'.repeat(101)}`)).toBeUndefined()
    expect(read(`data:;base64,${Buffer.alloc(101).toString('base64')}`)).toBeUndefined()
    expect(read(`data:,${'%20'.repeat(1_000)}`)).toBeUndefined()
  })
})
