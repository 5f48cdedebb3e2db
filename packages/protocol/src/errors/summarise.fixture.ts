import type { LatchkeyError } from './LatchkeyError.ts'

/** An error in one line, for snapshots. */
export function summarise({ code, message, details }: LatchkeyError): string {
  return `${code} | ${message}${details ? ` | ${details}` : ''}`
}
