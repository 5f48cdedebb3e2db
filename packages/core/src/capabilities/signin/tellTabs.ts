import type { Context } from '../../base/context.ts'

/** The storage key that is written when sessions have changed, so that other tabs read theirs again. */
export const signinKey = 'signin'

/** Tells the other tabs that sessions have changed. Each tab reads them for itself. */
export function tellTabs(context: Context): void {
  context.storage.write(signinKey, String(context.environment.now()))
}
