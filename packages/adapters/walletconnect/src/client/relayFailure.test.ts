import { describe, expect, test } from 'vitest'
import { toRelayFailure } from './relayFailure.ts'

describe('toRelayFailure', () => {
  test.each([
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ])('default: %s', (reason, code) => {
    const error = toRelayFailure(
      new Error(`WebSocket connection closed abnormally with code: 3000 (${reason})`),
    )
    expect(error).toMatchObject({ code: 'WEBSOCKET_CLOSED_ABNORMALLY', cause: { code } })
  })

  test.each([
    new Error('WebSocket connection closed abnormally with code: 1006 ()'),
    'gone',
    undefined,
    null,
  ])('behavior: %j is another end of the socket', (value) => {
    expect(toRelayFailure(value).code).toBe('WEBSOCKET_CLOSED')
  })
})
