import { isLatchkeyError } from './isLatchkeyError.ts'

/**
 * Whether an error says that the visitor declined. Map foreign errors first, for example by `fromWallet`.
 *
 * @example
 * catch (error) {
 *   if (!isUserRejection(error)) report(error)
 * }
 */
export function isUserRejection(error: unknown): boolean {
  return isLatchkeyError(error) && error.code === 'USER_REJECTED'
}
