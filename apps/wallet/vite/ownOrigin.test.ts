import { describe, expect, it } from 'vitest'
import { ownOrigin } from './ownOrigin.ts'

describe('ownOrigin', () => {
  it('default', () => {
    expect(ownOrigin({ host: 'localhost:4430', origin: 'http://localhost:4430' })).toBe(
      'http://localhost:4430',
    )
  })

  it('behavior: a phone is the same page', () => {
    expect(ownOrigin({ host: '192.168.0.7:4430', origin: 'http://192.168.0.7:4430' })).toBe(
      'http://localhost:4430',
    )
    expect(ownOrigin({ host: '192.168.0.7:4430', 'sec-fetch-site': 'same-origin' })).toBe(
      'http://localhost:4430',
    )
  })

  it('behavior: another page keeps its origin, and the server refuses it', () => {
    const host = 'localhost:4430'
    expect(ownOrigin({ host, origin: 'https://evil.example' })).toBe('https://evil.example')
    expect(ownOrigin({ host, origin: 'null' })).toBe('null')
    expect(ownOrigin({ host, origin: 'http://localhost:44301' })).toBe('http://localhost:44301')
    expect(ownOrigin({ host, 'sec-fetch-site': 'cross-site' })).toBe('null')
    expect(ownOrigin({})).toBe('null')
  })

  it('error: a host that is none', () => {
    for (const host of ['[', 'a b', 'localhost:99999', '%'])
      expect(ownOrigin({ host, origin: `http://${host}` })).toBe('null')
  })
})
