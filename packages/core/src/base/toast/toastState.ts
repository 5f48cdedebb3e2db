import type { MessageCode, MessageValues } from './messageCode.ts'

export type ToastVariant = 'loading' | 'success' | 'error'

/** A message for the visitor: the dapp's own words, or a code of the kit's for which the view finds the words. */
export type ToastState = {
  open: boolean
  message?: string | undefined
  code?: MessageCode | undefined
  values?: MessageValues | undefined
  variant: ToastVariant
  /** The name of an icon to show instead of the variant's own. */
  svg?: string | undefined
  autoClose: boolean
}
