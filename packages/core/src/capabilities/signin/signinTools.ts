import type { ToastState } from '../../base/toast/toastState.ts'

/**
 * The functions of the engine that sign-in calls. They are passed in instead of imported: a module that two chunks import would become a
 * chunk of its own.
 */
export type SigninTools = {
  disconnect(): Promise<void>
  /** Asks the wallet in use for a signature. */
  askWallet(parameters: { message: string; signin?: object | undefined }): Promise<string>
  showToast(toast: Omit<ToastState, 'open'>): void
}
