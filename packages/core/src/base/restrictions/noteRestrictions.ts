import { restrictableFeatures } from '@latchkey/protocol'
import type { Restrictions } from '@latchkey/protocol/api'
import type { Context } from '../context.ts'

/**
 * Remembers in the state which features the server hides from this visitor. Two calls have the list in their answers, each of which is made
 * anyway before what it may hide is shown: the chains of the server, and the ways to log in.
 */
export function noteRestrictions(
  { store, environment }: Pick<Context, 'store' | 'environment'>,
  { timeZones, features }: Restrictions = { timeZones: [], features: [] },
): void {
  // The names of a zone differ by browser, `Asia/Calcutta` and `Asia/Kolkata`, so both sides are named by this one.
  const here = environment.timeZone ? nameOf(environment.timeZone() ?? '') : nameOf()
  const isRestricted = here !== undefined && timeZones.some((zone) => nameOf(zone) === here)
  const restricted = isRestricted ? restrictableFeatures.filter((name) => features.includes(name)) : []
  if (restricted.join() !== store.get().restricted?.join()) store.patch(() => ({ restricted }))
}

/** The browser's own name of a time zone, or of the one that it is in. Undefined: it knows no such zone. */
function nameOf(timeZone?: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
