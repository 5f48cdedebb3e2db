import * as protocol from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'
import { texts } from './texts.ts'
import { walletTexts } from './wallet/walletTexts.ts'

/** Every text with its path: `hero.title`. */
function flatten(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.slice(1), value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe('texts', () => {
  const english = flatten(texts.en)

  it.each(['de', 'ar'] as const)('default: %s has every text, and none that is not used', (locale) => {
    const other = flatten(texts[locale])
    expect(other.map(([path]) => path)).toEqual(english.map(([path]) => path))
    expect(other.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(['de', 'ar'] as const)('behavior: %s fills in the same values', (locale) => {
    const other = new Map(flatten(texts[locale]))
    for (const [path, text] of english)
      expect([path, placesOf(other.get(path) ?? '')]).toEqual([path, placesOf(text)])
  })

  it('behavior: Arabic texts are in Arabic', () => {
    expect(
      flatten(texts.ar).filter(([, text]) => !/\p{Script=Arabic}/u.test(text.replace(/\{\w+\}/g, ''))),
    ).toEqual([])
  })

  it('behavior: errors are called in English what the kit calls them', () => {
    const { errors } = texts.en.tryIt
    const known = Object.values(protocol)
      .filter((value) => typeof value === 'function' && value.name.endsWith('Error'))
      .flatMap((make) => {
        try {
          const error: unknown = Reflect.apply(Object(make), undefined, [])
          return protocol.isLatchkeyError(error) ? [error] : []
        } catch {
          // This one is made of values.
          return []
        }
      })
    for (const [code, text] of Object.entries(errors))
      expect([code, known.find((error) => error.code === code)?.message]).toEqual([code, text])
  })
})

describe('walletTexts', () => {
  const english = flatten(walletTexts.en)

  it.each(['de', 'ar'] as const)('default: %s has every text and fills in the same values', (locale) => {
    const other = flatten(walletTexts[locale])
    expect(other.map(([path]) => path)).toEqual(english.map(([path]) => path))
    const places = (list: readonly [string, string][]) =>
      list.map(([path, text]) => [path, [...new Set(placesOf(text))]])
    expect(places(other)).toEqual(places(english))
  })
})

describe('fill', () => {
  it('default', () => {
    expect(fill('{wallet} on {network}', { wallet: '{network}', network: 'One' })).toBe('{network} on One')
  })

  it('behavior: a value that is missing leaves its place', () => {
    expect(fill('{wallet}', {})).toBe('{wallet}')
  })
})
