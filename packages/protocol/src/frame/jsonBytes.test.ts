import { describe, expect, test } from 'vitest'
import { jsonBytes } from './jsonBytes.ts'

const circle: unknown[] = []
circle.push(circle)

/** One object in very many places: a walk over all of them would not end. */
const tangle = Array.from({ length: 31 }).reduce<unknown>((inner) => [inner, inner], [])

const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], [])

describe('jsonBytes', () => {
  test.each([
    [null],
    [true],
    [-1.5],
    ['é"\n'],
    [[]],
    [{}],
    [{ a: 'é', b: [1, 2, { c: null }] }],
    [Object.assign(Object.create(null), { a: 1 })],
  ])('default: %j', (value) => {
    expect(jsonBytes(value, 1_000)).toBe(new TextEncoder().encode(JSON.stringify(value)).length)
  })

  test('parameters: limit', () => {
    expect(jsonBytes('abc', 5)).toBe(5)
    expect(jsonBytes('abc', 4)).toBe(undefined)
    expect(jsonBytes('ééé', 7)).toBe(undefined)
  })

  // Functions, because Vitest would walk through the values to write them down.
  test.each<[string, () => unknown]>([
    ['undefined', () => undefined],
    ['undefined inside', () => ({ a: undefined })],
    ['a hole', () => Array(3)],
    ['a list with a name', () => Object.assign([1], { name: 'x' })],
    ['NaN', () => Number.NaN],
    ['a bigint', () => 1n],
    ['a date', () => new Date(0)],
    ['a map', () => new Map()],
    ['bytes', () => new Uint8Array(3)],
    ['an error', () => new Error('x')],
    ['a circle', () => circle],
    ['one object in many places', () => tangle],
    ['too deep', () => deep],
    ['a prototype', () => JSON.parse('{"__proto__": {}}')],
  ])('error: %s', (_, make) => {
    expect(jsonBytes(make(), 65_536) === undefined).toBe(true)
  })
})
