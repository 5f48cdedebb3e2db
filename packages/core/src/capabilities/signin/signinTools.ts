import type { ToastState } from '../../base/toast/toastState.ts'

/**
 * What signing in uses of the engine. It is handed over instead of imported: code that two chunks import becomes a third chunk, and splits
 * what they share with the page's first one.
 */
export type SigninTools = {
  disconnect(): Promise<void>
  /** Asks the wallet in use for a signature. */
  askWallet(parameters: { message: string; signin?: object | undefined }): Promise<string>
  showToast(toast: Omit<ToastState, 'open'>): void
}
