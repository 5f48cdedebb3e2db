import { isLatchkeyError } from '@latchkey/protocol'
import { failedAnswerSchema } from '@latchkey/protocol/api'

/** A number that the server's refusal names in a reason of its own: the `seconds` to wait, the tries that are `left`. */
export function readFailureValue(error: unknown, field: 'seconds' | 'left'): number | undefined {
  const cause = isLatchkeyError(error) ? error.cause : undefined
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined
  if (typeof body !== 'string') return undefined
  try {
    const { reasons } = failedAnswerSchema.parse(JSON.parse(body))
    const text = reasons.find((reason) => reason.field === field)?.description
    return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}
