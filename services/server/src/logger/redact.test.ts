import { describe, expect, test } from 'vitest'
import { createLogger } from './createLogger.ts'
import { redactSecrets } from './redactSecrets.ts'
import { redactHost, redactUrl } from './redactUrl.ts'

describe('redactSecrets', () => {
  test('default', () => {
    const entry = { a: 1, headers: { Cookie: 'x', accept: 'y' }, list: [1], token: 'x' }
    expect(redactSecrets(entry)).toEqual({
      a: 1,
      headers: { Cookie: '[redacted]', accept: 'y' },
      list: [1],
      token: '[redacted]',
    })
    expect(entry.token).toBe('x')
  })

  test.each(['accessToken', 'refreshToken', 'recoveryGrant', 'authShare', 'recoveryShare', 'DPoP', 'secret'])(
    'behavior: %s of a login',
    (name) => {
      expect(redactSecrets({ body: { [name]: 'x' } })).toEqual({ body: { [name]: '[redacted]' } })
    },
  )

  test('behavior: what has no secret comes back as it is', () => {
    const entry = { a: 1, b: { c: 'd' } }
    expect(redactSecrets(entry)).toBe(entry)
  })

  test('behavior: a circle ends', () => {
    const entry: Record<string, unknown> = { a: 1 }
    entry.self = entry
    expect(redactSecrets(entry)).toMatchObject({ a: 1 })
  })
})

describe('createLogger', () => {
  test('default', () => {
    const lines: string[] = []
    const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
    logger.info({ password: 'hunter2', request: { authorization: 'Bearer x' } }, 'hello')
    logger.error({ err: new Error('no') }, 'failed')
    logger.debug('not this')
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      password: '[redacted]',
      request: { authorization: '[redacted]' },
      msg: 'hello',
    })
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 50, err: { type: 'Error', message: 'no' } })
  })
})

describe('redactUrl', () => {
  test.each([
    ['http://server/a?b=1', '/a?b=1'],
    ['/a?auth=x&projectId=y', '/a?auth=redacted&projectId=y'],
    ['/a?AUTH=x&%61uth=y', '/a?AUTH=redacted&auth=redacted'],
    ['/a%0Ab?c=%0Ad', '/a%0Ab?c=%0Ad'],
    [`/${'a'.repeat(600)}`, `/${'a'.repeat(499)}`],
  ])('behavior: %s', (url, text) => {
    expect(redactUrl(url)).toBe(text)
  })
})

describe('redactHost', () => {
  test('default', () => {
    expect(redactHost('https://user:pass@node.example:8545/v3/KEY?x=KEY')).toBe('node.example:8545')
    expect(redactHost('nonsense')).toBe('invalid address')
  })
})
