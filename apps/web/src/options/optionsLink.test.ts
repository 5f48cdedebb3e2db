import { describe, expect, it } from 'vitest'
import { readOptionsLink, toOptionsLink, withoutOptions } from './optionsLink.ts'
import { defaultOptions } from './playgroundOptions.ts'

const page = 'http://localhost:4400/?other=1#code'

describe('toOptionsLink', () => {
  it('default', () => {
    expect(toOptionsLink({ ...defaultOptions, radius: 6 }, page)).toBe(
      'http://localhost:4400/?config=eyJyYWRpdXMiOjZ9#playground',
    )
  })

  it('behavior: the defaults need no parameter', () => {
    expect(toOptionsLink({ ...defaultOptions }, page)).toBe('http://localhost:4400/#playground')
  })
})

describe('readOptionsLink', () => {
  it('default', () => {
    const options = {
      ...defaultOptions,
      locale: 'ar',
      accent: '#8fa8f0',
      features: { ...defaultOptions.features, legalCheckbox: true },
      networksOff: ['4415002', 'Größe ×'],
    } as const
    expect(readOptionsLink(toOptionsLink(options, page))).toEqual(options)
  })

  it('behavior: what is missing in the link has its default, and what is wrong, too', () => {
    const link = `http://localhost/?config=${btoa('{"radius":99,"locale":"de"}')}`
    expect(readOptionsLink(link)).toEqual({ ...defaultOptions, locale: 'de' })
  })

  it.each(['', '?config', '?config=%E0', '?config=***', `?config=${btoa('{"radius":')}`])(
    'behavior: %j has no options',
    (search) => {
      expect(readOptionsLink(`http://localhost/${search}`)).toBeUndefined()
    },
  )
})

describe('withoutOptions', () => {
  it('default', () => {
    expect(withoutOptions('http://localhost/?config=x&other=1#playground')).toBe(
      'http://localhost/?other=1#playground',
    )
  })
})
