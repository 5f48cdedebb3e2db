import { describe, expect, it } from 'vitest'
import { chainOne, garbage, metadata } from './events.fixture.ts'
import { readAuthentication } from './readAuthentication.ts'

const payload = {
  type: 'caip122',
  chains: [chainOne],
  domain: 'dapp.example',
  aud: 'https://dapp.example/login',
  version: '1',
  nonce: 'abc',
  iat: '2026-11-15T10:00:00Z',
  statement: 'Please sign in.',
}
const event = (authPayload: unknown) => ({
  id: 3,
  topic: 'topic',
  params: { expiryTimestamp: 2_000_000_000, requester: { publicKey: 'ab', metadata }, authPayload },
})

describe('readAuthentication', () => {
  it('default', () => {
    expect(readAuthentication(event(payload))).toEqual({
      id: 3,
      peer: { name: 'A dapp', url: 'https://dapp.example' },
      expiresAt: 2_000_000_000_000,
      payload,
    })
  })

  it('error: anything else is none', () => {
    for (const value of garbage) {
      expect(readAuthentication(value)).toBeUndefined()
      expect(readAuthentication(event(value))).toBeUndefined()
    }
    expect(readAuthentication(event({ ...payload, chains: [] }))).toBeUndefined()
    expect(readAuthentication(event({ ...payload, statement: 'x'.repeat(5_000) }))).toBeUndefined()
  })
})
