import { isLatchkeyError, isUserRejection } from '@latchkey/protocol'

export type DescribedError = { message: string; details: string | undefined }

/** The message about a failed action for the visitor, and details for a developer. */
export function describeError(error: unknown): DescribedError {
  if (isUserRejection(error))
    return { message: 'Declined in the wallet. Nothing was sent.', details: undefined }
  if (isLatchkeyError(error)) return { message: error.message, details: error.details }
  return { message: 'Something went wrong', details: error instanceof Error ? error.message : undefined }
}
