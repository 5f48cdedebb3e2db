import * as z from 'zod/mini'

/** What the server answers when it refuses or fails. `field` names what is wrong: a parameter, `origin`, `rate_limit` … */
export const failedAnswerSchema = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
})

export type FailedAnswer = z.infer<typeof failedAnswerSchema>
export type FailedReason = FailedAnswer['reasons'][number]
