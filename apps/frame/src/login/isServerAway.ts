import { isLatchkeyError } from '@latchkey/protocol'

/** Whether the same question may be answered a little later. */
export const isServerAway = (error: unknown): boolean =>
  isLatchkeyError(error) && ['SERVER_UNREACHABLE', 'TIMEOUT', 'RATE_LIMITED'].includes(error.code)
