import type { LatchkeyError } from './LatchkeyError.ts'

/**
 * Whether a value is a {@link LatchkeyError}, also one of another copy of this package.
 *
 * @example
 * catch (error) {
 *   if (isLatchkeyError(error)) showErrorMessage(error.message)
 * }
 */
export function isLatchkeyError(value: unknown): value is LatchkeyError {
  try {
    return value instanceof Error && value.name === 'LatchkeyError'
  } catch {
    // A proxy may throw whenever it is read.
    return false
  }
}
