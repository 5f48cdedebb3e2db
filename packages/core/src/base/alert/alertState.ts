import type { ErrorCode } from '@latchkey/protocol'

export type AlertVariant = 'info' | 'success' | 'warning' | 'error'

/**
 * A message for the developer of the page, shown in the modal while `debug` is on: the dapp's own words, or the code of an error for
 * which the view finds the words. `subject` is what that error is about, such as the id of a network.
 */
export type AlertState = {
  open: boolean
  variant: AlertVariant
  title?: string | undefined
  message?: string | undefined
  code?: ErrorCode | undefined
  subject?: string | undefined
}
