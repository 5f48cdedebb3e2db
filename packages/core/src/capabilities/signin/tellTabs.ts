import type { Context } from '../../base/context.ts'

/** Written when sessions have changed: other tabs then read theirs anew. */
export const signinKey = 'signin'

/** Tells the other tabs that sessions have changed. What they are, each reads for itself. */
export function tellTabs(context: Context): void {
  context.storage.write(signinKey, String(context.environment.now()))
}
