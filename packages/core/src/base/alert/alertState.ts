import type { MessageCode, MessageValues } from '../toast/messageCode.ts'

export type AlertVariant = 'info' | 'success' | 'warning' | 'error'

/**
 * A message for the developer of the page, shown in the modal while `debug` is on: the dapp's own words, or a code of the kit's for which the
 * view finds the words.
 */
export type AlertState = {
  open: boolean
  variant: AlertVariant
  title?: string | undefined
  message?: string | undefined
  code?: MessageCode | undefined
  values?: MessageValues | undefined
}
