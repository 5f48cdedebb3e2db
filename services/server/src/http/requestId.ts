import { randomUUID } from 'node:crypto'

const plausible = /^[A-Za-z0-9_-]{8,64}$/

/** The id that a proxy in front has given the request, or a new one. */
export function requestIdOf(header: string | undefined): string {
  return header && plausible.test(header) ? header : randomUUID()
}
