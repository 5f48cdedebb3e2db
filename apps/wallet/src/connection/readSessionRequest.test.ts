import { describe, expect, it } from 'vitest'
import { chainOne, garbage, requestEvent } from './events.fixture.ts'
import { readSessionRequest } from './readSessionRequest.ts'

describe('readSessionRequest', () => {
  it('default', () => {
    expect(readSessionRequest(requestEvent('personal_sign', ['a', 'b']))).toEqual({
      id: 9,
      topic: 'topic',
      chain: chainOne,
      method: 'personal_sign',
      params: ['a', 'b'],
      expiresAt: 2_000_000_000_000,
    })
  })

  it('error: anything else is no request', () => {
    for (const value of garbage) {
      expect(readSessionRequest(value)).toBeUndefined()
      expect(readSessionRequest({ id: 9, topic: 'topic', params: value })).toBeUndefined()
      expect(
        readSessionRequest({ id: 9, topic: 'topic', params: { chainId: chainOne, request: value } }),
      ).toBeUndefined()
    }
    expect(
      readSessionRequest(requestEvent('a', [], { params: { chainId: 'one', request: { method: 'a' } } })),
    ).toBeUndefined()
  })
})
