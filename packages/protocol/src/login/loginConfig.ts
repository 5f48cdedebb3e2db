import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema } from '../api/fields.ts'
import { bytesSchema } from './loginFields.ts'

/** What the frame knows of the project that it runs for. */
export const loginConfigSchema = z.object({
  /** Pages that may embed the frame, as the project lists them: `https://*.app.example` stands for every host one level below. */
  origins: z.array(z.string()),
  /** Whether pages on this machine may embed it over http. */
  isDevelopment: z.boolean(),
  networks: z.array(
    z.object({
      id: chainIdSchema,
      name: z.string(),
      nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
      explorerUrl: z.optional(z.url()),
      isTestnet: z.boolean(),
    }),
  ),
  /**
   * Where the visitor approves what could cost something. `window`: in a window of the wallet's own, which no page can draw into. `frame`: in the
   * page, in browsers that can tell whether the frame is covered.
   */
  approvals: z.enum(['window', 'frame']),
  /** How long a code lives. */
  codeSeconds: z.number(),
  /** The X25519 key to which recovery shares are sealed. */
  escrowKey: bytesSchema(32),
  /** Only in the sandbox: where mails can be read. */
  sandboxInboxUrl: z.optional(z.url()),
})

export type LoginConfig = z.infer<typeof loginConfigSchema>

/** `GET /v1/login/config`: called by the frame, and by the server that the frame's page comes from. */
export const loginConfigCall = {
  method: 'GET',
  path: '/v1/login/config',
  project: 'query',
  answer: loginConfigSchema,
} as const satisfies ApiCall
