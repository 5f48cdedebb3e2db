import { describe, expect, test } from 'vitest'
import { unknownError } from '../catalogue/generalErrors.ts'
import { hostileValues } from '../hostileValues.fixture.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import { fromWebSocketClose } from './fromWebSocketClose.ts'

describe('fromWebSocketClose', () => {
  test('default', () => {
    const event = { code: 3000, reason: 'closed by the relay' }
    expect(summarise(fromWebSocketClose(event))).toMatchInlineSnapshot(
      `"WEBSOCKET_CLOSED_ABNORMALLY | The connection was closed abnormally | WebSocket closed abnormally with code 3000 (closed by the relay)"`,
    )
    expect(fromWebSocketClose(event).cause).toBe(event)
  })

  test('parameters: code', () => {
    expect(
      [1000, 1006, 4000].map((code) => summarise(fromWebSocketClose({ code, reason: '' }))),
    ).toMatchInlineSnapshot(`
      [
        "WEBSOCKET_CLOSED | The connection was closed | WebSocket closed with code 1000",
        "WEBSOCKET_CLOSED | The connection was closed | WebSocket closed with code 1006",
        "WEBSOCKET_CLOSED | The connection was closed | WebSocket closed with code 4000",
      ]
    `)
  })

  test('behavior: a reason that is shown as an alert becomes the cause', () => {
    const { code, cause } = fromWebSocketClose({ code: 3000, reason: 'Unauthorized: invalid key' })
    expect(code).toBe('WEBSOCKET_CLOSED_ABNORMALLY')
    expect(cause).toMatchObject({ code: 'PROJECT_ID_INVALID', message: 'Invalid App Configuration' })
  })

  test('behavior: a LatchkeyError stays itself', () => {
    const error = unknownError()
    expect(fromWebSocketClose(error)).toBe(error)
  })

  test.each(hostileValues)('behavior: takes %s', (_, value) => {
    expect(fromWebSocketClose(value)).toBeInstanceOf(LatchkeyError)
    expect(fromWebSocketClose({ code: value, reason: value })).toBeInstanceOf(LatchkeyError)
  })
})
