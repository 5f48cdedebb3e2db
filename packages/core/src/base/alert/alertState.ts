export type AlertVariant = 'info' | 'success' | 'warning' | 'error'

/** A message for the developer of the page, shown in the modal while `debug` is on. */
export type AlertState = { open: boolean; variant: AlertVariant; title: string; message: string }
