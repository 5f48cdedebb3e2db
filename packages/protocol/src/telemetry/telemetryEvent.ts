import * as z from 'zod/mini'
import {
  isTelemetryEvent,
  type TelemetryEventName,
  type TelemetryPropertyKind,
  telemetryEvents,
} from './telemetryEvents.ts'

const longest: Readonly<Record<TelemetryPropertyKind, number>> = {
  flag: 0,
  label: 500,
  text: 10_000,
  drop: 10_000,
}

/** Why a property is refused; undefined where it is accepted. */
function faultOf(kind: TelemetryPropertyKind, value: unknown): string | undefined {
  if (value === null || value === undefined || kind === 'drop') return undefined
  if (kind === 'flag') return typeof value === 'boolean' ? undefined : 'must be true or false'
  if (typeof value === 'number') return undefined
  if (typeof value !== 'string') return 'must be a text'
  return value.length > longest[kind] ? `must not be longer than ${longest[kind]} characters` : undefined
}

const shape = /* @__PURE__ */ z.object({
  type: z.enum(['track', 'error'], 'must be track or error'),
  event: z.custom<TelemetryEventName>(isTelemetryEvent, 'is not a known event'),
  properties: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** The connected account. The server keeps a digest of it at most. */
  address: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})

/** One event, as the kit reports it. Properties that the event does not have are ignored. */
export const telemetryEventSchema = /* @__PURE__ */ z.object({
  eventId: z.uuid('must be a UUID'),
  url: z.optional(z.nullable(z.string().check(z.maxLength(4_096)))),
  domain: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  /** Milliseconds since 1970, by the visitor's clock. */
  timestamp: z.number('must be a number').check(z.minimum(0), z.maximum(8.64e15)),
  props: shape.check((context) => {
    const { event, properties } = context.value
    if (!properties || !isTelemetryEvent(event)) return
    for (const [name, kind] of Object.entries<TelemetryPropertyKind>(telemetryEvents[event])) {
      const message = Object.hasOwn(properties, name) ? faultOf(kind, properties[name]) : undefined
      if (message)
        context.issues.push({ code: 'custom', message, path: ['properties', name], input: properties })
    }
  }),
})

export type TelemetryEvent = z.infer<typeof telemetryEventSchema>
