import {
  originNotAllowedError,
  projectIdInvalidError,
  sessionExpiredError,
} from '../catalogue/alertErrors.ts'
import type { LatchkeyError } from '../LatchkeyError.ts'

/** The alert for a message of the server or the relay; undefined for any other message. */
export function fromServerMessage(message: string, cause: unknown): LatchkeyError | undefined {
  if (message.includes('Unauthorized: origin not allowed')) return originNotAllowedError({ cause })
  if (message.includes('Unauthorized: invalid key')) return projectIdInvalidError({ cause })
  if (message.includes('JWT validation error: JWT Token is not yet valid'))
    return sessionExpiredError({ cause })
  return undefined
}
