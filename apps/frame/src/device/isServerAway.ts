import { isLatchkeyError } from '@latchkey/protocol'

const passing: readonly string[] = ['SERVER_UNREACHABLE', 'SERVER_FAILED', 'TIMEOUT', 'RATE_LIMITED']

/** Whether the same question may well be answered in a moment. What the server has refused stays refused. */
export const isServerAway = (error: unknown): boolean =>
  !isLatchkeyError(error) || passing.includes(error.code)
