import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Who may call the server. */
export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  isDevelopment: boolean('is_development').notNull().default(false),
  isNative: boolean('is_native').notNull().default(false),
  hasTelemetry: boolean('has_telemetry').notNull().default(true),
  rateBurst: integer('rate_burst'),
  ratePerSecond: integer('rate_per_second'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** From which pages. */
export const projectOrigins = pgTable(
  'project_origins',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.origin] })],
)
