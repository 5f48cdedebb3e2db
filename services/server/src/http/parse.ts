import type { FailedReason } from '@latchkey/protocol/api'
// The whole of zod, not `zod/mini`: it brings the English messages.
import { z } from 'zod'
import { Failure } from './failure.ts'

/** Checks a part of a request against its schema. What does not fit becomes a 400 that names each field. */
export function parse<schema extends z.core.$ZodType>(
  schema: schema,
  value: unknown,
  part: string,
): z.core.output<schema> {
  const result = z.core.safeParse(schema, value)
  if (result.success) return result.data
  throw new Failure(
    400,
    result.error.issues.slice(0, 10).map((issue) => toReason(issue, part)),
  )
}

function toReason({ path, message }: z.core.$ZodIssue, part: string): FailedReason {
  return { field: path.map(String).join('.').slice(0, 100) || part, description: message.slice(0, 300) }
}
