import type { ApiCall } from '@latchkey/protocol/api'
import * as z from 'zod/mini'

const text = z.optional(z.nullable(z.string().check(z.maxLength(8_192))))

/** What a browser reports of a page's policy. Much more stands in it, which nobody looks at. */
const reportSchema = z.object({
  type: z.string().check(z.maxLength(64)),
  body: z.optional(
    z.nullable(
      z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
})

export type CspReport = z.infer<typeof reportSchema>

/** `POST /v1/reports/csp`: browsers call it themselves (Reporting API), when the policy of the frame's page has kept something from happening. */
export const cspReportsCall = {
  method: 'POST',
  path: '/v1/reports/csp',
  project: 'none',
  body: z.array(reportSchema).check(z.maxLength(50)),
} as const satisfies ApiCall
