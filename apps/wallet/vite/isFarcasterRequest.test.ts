import { describe, expect, it } from 'vitest'
import { isFarcasterRequest } from './isFarcasterRequest.ts'

describe('isFarcasterRequest', () => {
  it('default', () => {
    expect(isFarcasterRequest('GET', '/v1/channel/status')).toBe(true)
    expect(isFarcasterRequest('POST', '/v1/channel/authenticate')).toBe(true)
  })

  it.each([
    ['POST', '/v1/channel'],
    ['POST', '/v1/channel/status'],
    ['GET', '/v1/channel/authenticate'],
    ['GET', '/v1/channel/status?x=1'],
    ['GET', '/healthcheck'],
    ['DELETE', '/v1/channel/status'],
  ])('error: %s %s', (method, path) => {
    expect(isFarcasterRequest(method, path)).toBe(false)
  })
})
