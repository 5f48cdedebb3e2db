import * as z from 'zod/mini'
import { originOf, type Peer } from './peer.ts'

/** What the server has seen of the page that asks. */
export type Verdict =
  | { kind: 'confirmed' }
  | { kind: 'unknown' }
  /** The request came from another page than it says. */
  | { kind: 'mismatch'; origin: string }
  | { kind: 'scam' }

const schema = z.object({
  verified: z.object({
    origin: z.string(),
    validation: z.enum(['UNKNOWN', 'VALID', 'INVALID']),
    isScam: z.optional(z.nullable(z.boolean())),
  }),
})

/** Reads what came of the check of a page. What cannot be read was not checked. */
export function readVerdict(context: unknown, peer: Peer): Verdict {
  const { data } = schema.safeParse(context)
  if (!data) return { kind: 'unknown' }
  const { origin, validation, isScam } = data.verified
  if (isScam) return { kind: 'scam' }
  if (validation === 'UNKNOWN') return { kind: 'unknown' }
  const seen = originOf(origin)
  if (!seen) return { kind: 'unknown' }
  return validation === 'VALID' && seen === peer.url
    ? { kind: 'confirmed' }
    : { kind: 'mismatch', origin: seen }
}
