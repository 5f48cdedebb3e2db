import type { LatchkeyError } from './LatchkeyError.ts'

/**
 * An error as an alert for the developer of the page.
 *
 * @example
 * kit.showAlert(toAlert(projectIdMissingError()), 'error')
 */
export function toAlert({ message, details }: LatchkeyError): { title: string; message: string } {
  return { title: message, message: details ?? message }
}
