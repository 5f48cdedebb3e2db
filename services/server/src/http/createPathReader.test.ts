import { describe, expect, test } from 'vitest'
import { createPathReader } from './createPathReader.ts'

describe('createPathReader', () => {
  test.each([
    ['http://server/v1/a?b=/c', '/v1/a'],
    ['http://server/v1/a#b', '/v1/a'],
    ['http://server/a%20b%2Fc', '/a b%2Fc'],
    ['http://server', '/'],
  ])('behavior: %s', (url, path) => {
    const read = createPathReader()
    for (const _ of ['first', 'again']) expect(read(new Request(url))).toBe(path)
  })

  test('behavior: what was asked for names the path', () => {
    const read = createPathReader()
    const incoming = (url: string) => ({ env: { incoming: { url } } }) as Parameters<typeof read>[1]
    expect(read(new Request('http://server/a?1'), incoming('/a?1'))).toBe('/a')
    expect(read(new Request('http://server/b?1'), incoming('/b?1'))).toBe('/b')
    expect(read(new Request('http://other/a?1'), incoming('/a?1'))).toBe('/a')
  })
})
