export type ToastVariant = 'loading' | 'success' | 'error'

export type ToastState = {
  open: boolean
  message: string
  variant: ToastVariant
  /** The name of an icon to show instead of the variant's own. */
  svg?: string | undefined
  autoClose: boolean
}
