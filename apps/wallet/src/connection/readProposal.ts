import * as z from 'zod/mini'
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

const schema = z.object({
  id: z.number(),
  params: z.object({
    expiryTimestamp: z.number(),
    requiredNamespaces: none,
    optionalNamespaces: none,
    proposer: z.object({ metadata: peerSchema }),
  }),
})

/** Reads a `session_proposal`. Undefined: it is not one. */
export function readProposal(event: unknown): Proposal | undefined {
  const { data } = schema.safeParse(event)
  if (!data) return undefined
  const { id, params } = data
  return {
    id,
    peer: params.proposer.metadata,
    expiresAt: params.expiryTimestamp * 1000,
    required: params.requiredNamespaces,
    optional: params.optionalNamespaces,
  }
}
