import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** A failure that no mapping recognises. */
export const unknownError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('UNKNOWN', 'Something went wrong', options)
