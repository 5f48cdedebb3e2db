import { describe, expect, test } from 'vitest'
import { frameEventSchema } from './frameEvents.ts'
import { helloSchema, readySchema } from './handshake.ts'

const n = 'n'.repeat(32)

describe('helloSchema', () => {
  test('default', () => {
    expect(helloSchema.parse({ t: 'hello', v: 1, n })).toEqual({ t: 'hello', v: 1, n })
  })

  test.each([
    ['another version', { t: 'hello', v: 2, n }],
    ['a short nonce', { t: 'hello', v: 1, n: 'n' }],
    ['more', { t: 'hello', v: 1, n, origin: 'https://a.example' }],
  ])('error: %s', (_, value) => {
    expect(helloSchema.safeParse(value).success).toBe(false)
  })
})

describe('readySchema', () => {
  test('default', () => {
    expect(readySchema.parse({ t: 'ready', n, build: 'abc' })).toEqual({ t: 'ready', n, build: 'abc' })
    expect(readySchema.safeParse({ t: 'ready', n }).success).toBe(false)
  })
})

describe('frameEventSchema', () => {
  test.each([
    { v: 1, type: 'SHOW', payload: { kind: 'code', minHeight: 420 } },
    { v: 1, type: 'HIDE', payload: {} },
    { v: 1, type: 'CLOSE', payload: {} },
    { v: 1, type: 'RESIZE', payload: { height: 300 } },
    { v: 1, type: 'SIGNED_IN', payload: {} },
    { v: 1, type: 'SIGNED_OUT', payload: {} },
  ])('default: $type', (event) => {
    expect(frameEventSchema.parse(event)).toEqual(event)
  })

  test.each([
    ['a kind that there is not', { v: 1, type: 'SHOW', payload: { kind: 'advert', minHeight: 1 } }],
    ['a height beyond every screen', { v: 1, type: 'RESIZE', payload: { height: 1e9 } }],
    ['a reason to close', { v: 1, type: 'CLOSE', payload: { reason: 'escape' } }],
    ['an id', { v: 1, id: 'a-request-1', type: 'HIDE', payload: {} }],
  ])('error: %s', (_, event) => {
    expect(frameEventSchema.safeParse(event).success).toBe(false)
  })
})
