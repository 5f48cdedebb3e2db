import { isChainId } from '@latchkey/protocol'
import { type TelemetryEvent, type TelemetryPropertyKind, telemetryEvents } from '@latchkey/protocol/api'
import { dayOf } from './days.ts'
import { scrubText } from './scrubText.ts'
import type { telemetryEventsTable } from './telemetryTables.ts'
import { visitorDigest } from './visitorDigest.ts'

export type StoredEvent = typeof telemetryEventsTable.$inferInsert

/** From where an event came, and when. */
export type EventSource = {
  now: number
  projectId: string
  /** The `Origin` of the request. */
  origin?: string | undefined
  sdkType?: string | undefined
  sdkVersion?: string | undefined
  /** Of the day of `now`. */
  salt: string
}

const lengths = { label: 100, text: 2_000 } as const
/** A clock that is further off is wrong. */
const maxSkewMs = 86_400_000

/** What is kept of an event: no more than its table says, nothing that names a person. */
export function toStoredEvent(event: TelemetryEvent, source: EventSource): StoredEvent {
  const { now, projectId, origin, salt } = source
  const { props, timestamp } = event
  const page = pageOf(event.url, origin)
  return {
    day: dayOf(now),
    receivedAt: new Date(now),
    projectId,
    eventId: event.eventId,
    event: props.event,
    type: props.type,
    domain: page.domain,
    path: page.path,
    sentAt: Math.abs(timestamp - now) <= maxSkewMs ? new Date(timestamp) : null,
    visitor: props.address ? visitorDigest(props.address, { salt, projectId }) : null,
    sdkType: source.sdkType ? scrubText(source.sdkType, lengths.label) : null,
    sdkVersion: source.sdkVersion ? scrubText(source.sdkVersion, lengths.label) : null,
    properties: keptProperties(event),
  }
}

function keptProperties({ props: { event, properties } }: TelemetryEvent): Record<string, string | boolean> {
  if (!properties) return {}
  const kept: Record<string, string | boolean> = {}
  for (const [name, kind] of Object.entries<TelemetryPropertyKind>(telemetryEvents[event])) {
    const value = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (kind === 'drop' || value === undefined || value === null) continue
    if (typeof value === 'boolean') kept[name] = value
    else if (kind !== 'flag') kept[name] = isChainId(value) ? value : scrubText(String(value), lengths[kind])
  }
  return kept
}

/** The host as the browser says it; the path only if it is a page of that host, and without its query. */
function pageOf(url: string | null | undefined, origin: string | undefined) {
  const domain = origin && URL.canParse(origin) ? new URL(origin).host : null
  if (!domain || !url || !URL.canParse(url)) return { domain, path: null }
  const { host, pathname } = new URL(url)
  return { domain, path: host === domain ? scrubText(pathname, 200) : null }
}
