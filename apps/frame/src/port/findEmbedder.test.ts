import { describe, expect, test } from 'vitest'
import { findEmbedder } from './findEmbedder.ts'

const rules = { origins: ['https://app.example', 'https://*.shop.example'], isDevelopment: false }
const top = {}
const embedded = { top, parent: top, self: {}, ancestorOrigins: ['https://app.example'] }

describe('findEmbedder', () => {
  test('default', () => {
    expect(findEmbedder(embedded, rules)).toBe('https://app.example')
  })

  test('behavior: a name under a host with a wildcard', () => {
    const window = { ...embedded, ancestorOrigins: ['https://a.shop.example'] }
    expect(findEmbedder(window, rules)).toBe('https://a.shop.example')
  })

  test.each<[string, Partial<typeof embedded>]>([
    ['a window of its own', { top, self: top, parent: top, ancestorOrigins: [] }],
    ['a frame in a frame', { parent: {} }],
    ['two ancestors', { ancestorOrigins: ['https://app.example', 'https://app.example'] }],
    ['a browser that does not say', { ancestorOrigins: [] }],
    ['an origin that is not on the list', { ancestorOrigins: ['https://evil.example'] }],
    ['an opaque origin', { ancestorOrigins: ['null'] }],
    ['http', { ancestorOrigins: ['http://app.example'] }],
    ['deeper than the wildcard', { ancestorOrigins: ['https://a.b.shop.example'] }],
  ])('behavior: deaf: %s', (_, window) => {
    expect(findEmbedder({ ...embedded, ...window }, rules)).toBeUndefined()
  })

  test('parameters: rules: an empty list', () => {
    expect(findEmbedder(embedded, { origins: [], isDevelopment: true })).toBeUndefined()
  })
})
