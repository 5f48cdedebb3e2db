import * as z from 'zod/mini'
import { nonceSchema } from './frameFields.ts'

/** The version of everything in this folder. */
export const frameVersion = 1

/** The only message that goes from window to window: the page's hello, which carries one port. */
export const helloSchema = /* @__PURE__ */ z.strictObject({
  t: z.literal('hello'),
  v: z.literal(frameVersion),
  n: nonceSchema,
})

/** The frame's first message on that port: it echoes `n` and names its build. */
export const readySchema = /* @__PURE__ */ z.strictObject({
  t: z.literal('ready'),
  n: nonceSchema,
  build: z.string().check(z.maxLength(128)),
})

export type Hello = z.infer<typeof helloSchema>
export type Ready = z.infer<typeof readySchema>
