import * as z from 'zod/mini'
import { emptySchema } from './frameFields.ts'
import { frameVersion } from './handshake.ts'

const pixels = /* @__PURE__ */ z.int().check(z.minimum(0), z.maximum(4_000))

/** What the frame may show. The page gives it a place, and covers nothing of it. */
export const frameKinds = ['code', 'number', 'consent', 'approve', 'login'] as const

export type FrameKind = (typeof frameKinds)[number]

const event = <const type extends string, payload extends z.ZodMiniType>(type: type, payload: payload) =>
  z.strictObject({ v: z.literal(frameVersion), type: z.literal(type), payload })

/** What the frame says without being asked. It has no id. */
export const frameEventSchema = /* @__PURE__ */ z.discriminatedUnion('type', [
  /** There is something for the visitor to see or do. */
  event('SHOW', z.strictObject({ kind: z.enum(frameKinds), minHeight: pixels })),
  event('HIDE', emptySchema),
  /** The visitor pressed Escape while the focus was in the frame, where the page hears no keys. */
  event('CLOSE', emptySchema),
  /** What is shown has become higher or lower. */
  event('RESIZE', z.strictObject({ height: pixels })),
  /** The visitor has proved who they are, and the wallet is being opened. */
  event('SIGNED_IN', emptySchema),
  /** Another tab has signed out, or the session has ended. */
  event('SIGNED_OUT', emptySchema),
])

export type FrameEvent = z.infer<typeof frameEventSchema>
