import * as z from 'zod/mini'

/** The server's answer to a request that it refuses or that fails. `field` names the cause: a parameter, `origin`, `rate_limit` … */
export const failedAnswerSchema = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
})

export type FailedAnswer = z.infer<typeof failedAnswerSchema>
export type FailedReason = FailedAnswer['reasons'][number]
