import { isLatchkeyError } from '@latchkey/protocol'

/** Whether the visitor has ended the login, and knows it. */
export const isGivenUp = (error: unknown): boolean =>
  isLatchkeyError(error) && (error.code === 'USER_REJECTED' || error.code === 'REQUEST_ABORTED')
