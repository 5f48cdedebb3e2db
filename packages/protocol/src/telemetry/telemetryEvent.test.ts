import { describe, expect, test } from 'vitest'
import { telemetryBatchCall, telemetryBatchLimit } from './telemetryCalls.ts'
import { telemetryEventSchema } from './telemetryEvent.ts'
import { isTelemetryEvent, telemetryEvents } from './telemetryEvents.ts'

const event = {
  eventId: '6f1c7b1e-3c1a-4c58-9d56-0d6a1a3b6c11',
  timestamp: 1_763_200_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
}

const messageOf = (value: unknown) => telemetryEventSchema.safeParse(value).error?.issues[0]?.message

describe('telemetryEventSchema', () => {
  test('default', () => {
    expect(telemetryEventSchema.parse(event)).toEqual(event)
  })

  test('behavior: properties may be left out, null or more than the event has', () => {
    for (const properties of [undefined, null, {}, { connected: null }, { other: { deep: [1] } }])
      expect(messageOf({ ...event, props: { ...event.props, properties } })).toBeUndefined()
  })

  test('error: an event that is not known', () => {
    expect(messageOf({ ...event, props: { type: 'track', event: 'X' } })).toMatchInlineSnapshot(
      `"is not a known event"`,
    )
  })

  test('error: a property of another kind', () => {
    expect(
      messageOf({ ...event, props: { ...event.props, properties: { connected: 1 } } }),
    ).toMatchInlineSnapshot(`"must be true or false"`)
    const props = { type: 'track', event: 'CONNECT_ERROR', properties: { message: 'x'.repeat(10_001) } }
    expect(messageOf({ ...event, props })).toMatchInlineSnapshot(`"must not be longer than 10000 characters"`)
  })
})

describe('telemetryBatchCall', () => {
  test('behavior: from one to a hundred', () => {
    const batchOf = (length: number) => Array.from({ length }, () => event)
    expect(telemetryBatchCall.body.safeParse(batchOf(0)).success).toBe(false)
    expect(telemetryBatchCall.body.safeParse(batchOf(telemetryBatchLimit)).success).toBe(true)
    expect(telemetryBatchCall.body.safeParse(batchOf(telemetryBatchLimit + 1)).success).toBe(false)
  })
})

describe('isTelemetryEvent', () => {
  test('default', () => {
    expect(Object.keys(telemetryEvents).every(isTelemetryEvent)).toBe(true)
    for (const value of ['toString', '__proto__', 'modal_open', '', 1, null])
      expect(isTelemetryEvent(value)).toBe(false)
  })
})
