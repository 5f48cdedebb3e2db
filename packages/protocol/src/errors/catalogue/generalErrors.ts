import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** What no seam recognises. */
export const unknownError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('UNKNOWN', 'Something went wrong', options)
