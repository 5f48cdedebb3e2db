import { describe, expect, test } from 'vitest'
import { createAudience } from './createAudience.ts'

describe('createAudience', () => {
  const isAudience = createAudience([
    'https://latchkey.example',
    'wss://relay.example/path',
    'http://localhost:4410',
  ])

  test.each([
    'wss://latchkey.example',
    'wss://latchkey.example/',
    'wss://LATCHKEY.example:443/any?query',
    'https://latchkey.example',
    'wss://relay.example',
    'ws://localhost:4410',
    'ws://127.0.0.1:4410',
    'ws://[::1]:4410/',
  ])('default: %s', (audience) => {
    expect(isAudience(audience)).toBe(true)
  })

  test.each([
    '',
    'nonsense',
    'ws://latchkey.example',
    'wss://latchkey.example:8443',
    'wss://latchkey.example.evil.example',
    'wss://evil.example/latchkey.example',
    'wss://latchkey.example@evil.example',
    'ftp://latchkey.example',
    'ws://localhost:4411',
  ])('error: %s', (audience) => {
    expect(isAudience(audience)).toBe(false)
  })
})
