import { describe, expect, test } from 'vitest'
import { isOriginAllowed, originsThatAllow, parseAllowedOrigin } from './allowedOrigin.ts'
import {
  allowedInDevelopment,
  allowedInProduction,
  development,
  production,
  refusedInDevelopment,
  refusedInProduction,
} from './originCorpus.fixture.ts'

describe('isOriginAllowed', () => {
  test('default', () => {
    expect(isOriginAllowed('https://app.example', production)).toBe(true)
    expect(isOriginAllowed('https://evil.example', production)).toBe(false)
  })

  test('behavior: the corpus has at least 120 cases', () => {
    const cases = [
      allowedInProduction,
      allowedInDevelopment,
      refusedInProduction,
      refusedInDevelopment,
    ].flat()
    expect(new Set(cases).size).toBeGreaterThanOrEqual(120)
  })

  test.each(allowedInProduction)('behavior: production allows %j', (origin) => {
    expect(isOriginAllowed(origin, production)).toBe(true)
  })

  test.each(refusedInProduction)('behavior: production refuses %j', (origin) => {
    expect(isOriginAllowed(origin, production)).toBe(false)
  })

  test.each(allowedInDevelopment)('behavior: development allows %j', (origin) => {
    expect(isOriginAllowed(origin, development)).toBe(true)
  })

  test.each(refusedInDevelopment)('behavior: development refuses %j', (origin) => {
    expect(isOriginAllowed(origin, development)).toBe(false)
  })

  test('behavior: an empty list allows no origin', () => {
    for (const isDevelopment of [true, false])
      for (const origin of [...allowedInProduction, ...allowedInDevelopment])
        expect(isOriginAllowed(origin, { origins: [], isDevelopment })).toBe(false)
  })

  test('behavior: an invalid wildcard allows no origin', () => {
    const origins = ['https://*.example', 'https://*.0.2.7', 'https://*', '*', 'https://a.*.example']
    for (const origin of ['https://app.example', 'https://192.0.2.7', 'https://a.b.example', 'https://x'])
      expect(isOriginAllowed(origin, { origins, isDevelopment: false })).toBe(false)
  })
})

describe('originsThatAllow', () => {
  test('default', () => {
    expect(originsThatAllow('https://a.b.example:444')).toEqual([
      'https://a.b.example:444',
      'https://*.b.example:444',
    ])
  })

  test('behavior: agrees with isOriginAllowed', () => {
    for (const [rules, origins] of [
      [production, allowedInProduction],
      [development, allowedInDevelopment],
    ] as const)
      for (const origin of origins)
        expect(originsThatAllow(origin).some((candidate) => rules.origins.includes(candidate))).toBe(true)
  })

  test.each([
    'https://app.example',
    'https://192.0.2.7',
    'https://localhost',
    'http://a.b.example',
    'null',
    '',
  ])('behavior: no wildcard above %j', (origin) => {
    expect(originsThatAllow(origin)).toEqual([origin])
  })
})

describe('parseAllowedOrigin', () => {
  const parse = (text: string, isDevelopment = false) => parseAllowedOrigin(text, { isDevelopment })

  test('default', () => {
    expect(parse('https://app.example')).toEqual({ origin: 'https://app.example' })
  })

  test.each([
    ['https://App.Example', 'https://app.example'],
    ['HTTPS://app.example:443', 'https://app.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.App.example:8443', 'https://*.app.example:8443'],
    ['https://[2001:DB8:0::7]', 'https://[2001:db8::7]'],
  ])('behavior: %s becomes %s', (text, origin) => {
    expect(parse(text)).toEqual({ origin })
    expect(parse(origin)).toEqual({ origin })
  })

  test.each(['http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]', 'http://app.localhost:80'])(
    'parameters: isDevelopment takes %s',
    (text) => {
      expect(parse(text, true)).toEqual({ origin: text.replace(/:80$/, '') })
      expect(parse(text)).toEqual({ problem: 'http is accepted in development projects only: use https' })
    },
  )

  test.each([
    '',
    'app.example',
    '*',
    'null',
    'https://',
    'https://app.example/',
    'https://app.example/path',
    'https://app.example?x',
    'https://app.example#x',
    'https://user@app.example',
    'https://app.example ',
    'https://app.example\\x',
    'https://app.example:port',
    'https://app.example:70000',
    'https://app.example.',
    'https://a b.example',
    'ftp://app.example',
    'wss://app.example',
    'http://app.example',
    'http://10.0.0.1',
    'http://*.localhost',
    'https://*',
    'https://*.com',
    'https://*.localhost',
    'https://*.192.0.2.7',
    'https://a.*.example',
    'https://*.*.shop.example',
    'https://a*.shop.example',
    'https://**.shop.example',
    'https://*shop.example',
    'https://*.[::1]',
  ])('error: %j', (text) => {
    expect(parse(text, true)).toHaveProperty('problem')
  })

  test('error: problems', () => {
    const texts = [
      'app.example',
      'https://a:b',
      'https://a.',
      'http://a.example',
      'ftp://a.example',
      'https://*.com',
    ]
    expect(texts.map((text) => parse(text, true))).toMatchInlineSnapshot(`
      [
        {
          "problem": "an origin is a scheme, a host and perhaps a port, and nothing after them",
        },
        {
          "problem": "the host or the port is not valid",
        },
        {
          "problem": "the host must not end with a dot",
        },
        {
          "problem": "http is accepted from localhost, 127.0.0.1 and [::1] only: use https",
        },
        {
          "problem": "the scheme must be https",
        },
        {
          "problem": "a wildcard stands for one whole name in front of a host: https://*.example.com",
        },
      ]
    `)
  })
})
