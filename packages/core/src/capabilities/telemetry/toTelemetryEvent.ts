import { isTelemetryEvent, type TelemetryEvent } from '@latchkey/protocol/api'
import type { EventRecord } from '../../base/events/event.ts'

/** An event in the server's format; undefined for one that the server does not know. */
export function toTelemetryEvent(
  { timestamp, data }: EventRecord,
  address: string | undefined,
): TelemetryEvent | undefined {
  if (!isTelemetryEvent(data.event)) return undefined
  const place = globalThis.location as Location | undefined
  return {
    eventId: uuid(),
    // The URL is sent without its query, which may contain private data.
    ...(place && { url: `${place.origin}${place.pathname}`, domain: place.hostname }),
    timestamp,
    props: {
      type: 'track',
      event: data.event,
      ...('properties' in data && { properties: { ...data.properties } }),
      ...(address && { address }),
    },
  }
}

/** `crypto.randomUUID` is not there on plain HTTP. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
