import { date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What happened, in one partition a day. */
export const telemetryEventsTable = pgTable(
  'telemetry_events',
  {
    day: date('day').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    projectId: text('project_id').notNull(),
    eventId: uuid('event_id').notNull(),
    event: text('event').notNull(),
    type: text('type').notNull(),
    domain: text('domain'),
    path: text('path'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    visitor: text('visitor'),
    sdkType: text('sdk_type'),
    sdkVersion: text('sdk_version'),
    properties: jsonb('properties').$type<Readonly<Record<string, string | boolean>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.projectId, table.eventId] })],
)

/** What the digests of a day are salted with. */
export const telemetrySalts = pgTable('telemetry_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})
