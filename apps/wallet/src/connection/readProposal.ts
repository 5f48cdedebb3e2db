import * as z from 'zod/mini'
import { createReader, momentSchema } from './createReader.ts'
import { type Peer, peerSchema } from './peer.ts'

/** What a page wants of one namespace. */
export type Wanted = {
  namespace: string
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** A page's wish for a session. */
export type Proposal = {
  id: number
  peer: Peer
  /** Milliseconds since 1970. */
  expiresAt: number
  required: readonly Wanted[]
  optional: readonly Wanted[]
}

const texts = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500))

/** The key is a namespace, or one chain of it. */
const namespacesSchema = z.pipe(
  z.record(
    z.string().check(z.regex(/^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/)),
    z.object({ chains: z.optional(texts), methods: texts, events: texts }),
  ),
  z.transform((namespaces) =>
    Object.entries(namespaces).map(
      ([key, { chains, methods, events }]): Wanted => ({
        namespace: key.split(':', 1)[0] ?? key,
        chains: chains ?? (key.includes(':') ? [key] : []),
        methods,
        events,
      }),
    ),
  ),
)

const none = z.pipe(
  z.optional(namespacesSchema),
  z.transform((wanted) => wanted ?? []),
)

/** Reads a `session_proposal`. */
export const readProposal = createReader(
  z.pipe(
    z.object({
      id: z.number(),
      params: z.object({
        expiryTimestamp: momentSchema,
        requiredNamespaces: none,
        optionalNamespaces: none,
        proposer: z.object({ metadata: peerSchema }),
      }),
    }),
    z.transform(
      ({ id, params }): Proposal => ({
        id,
        peer: params.proposer.metadata,
        expiresAt: params.expiryTimestamp,
        required: params.requiredNamespaces,
        optional: params.optionalNamespaces,
      }),
    ),
  ),
)
