const dayMs = 86_400_000

/** The day of a time, in UTC: `2026-11-15`. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The day that is some days after another. */
export const addDays = (day: string, count: number) => dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs)

const prefix = 'telemetry_events_'

/** The partition of a day. */
export const partitionOf = (day: string) => `${prefix}${day.replaceAll('-', '')}`

/** The day of a partition. Undefined: it is not one of ours. */
export function dayOfPartition(name: string): string | undefined {
  const [, year, month, date] = /^telemetry_events_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? []
  return year && month && date ? `${year}-${month}-${date}` : undefined
}
