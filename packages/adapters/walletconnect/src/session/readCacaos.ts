import type { Cacao } from '@latchkey/protocol'
import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(4_096))

const schema = z.object({
  h: z.object({ t: text }),
  p: z.object({
    domain: text,
    aud: text,
    nonce: text,
    iss: text,
    version: z.optional(text),
    statement: z.optional(text),
    resources: z.optional(z.array(text).check(z.maxLength(100))),
    requestId: z.optional(text),
    iat: z.optional(text),
    nbf: z.optional(text),
    exp: z.optional(text),
  }),
  s: z.object({ t: text, s: text, m: z.optional(text) }),
})

/** The signed messages in a wallet's answer. What is none is left out; none of them is verified. */
export function readCacaos(answer: unknown): readonly Cacao[] {
  return Array.isArray(answer)
    ? answer.slice(0, 10).flatMap((entry) => z.safeParse(schema, entry).data ?? [])
    : []
}
