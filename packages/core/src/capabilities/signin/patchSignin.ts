import { type Context, patch } from '../../base/context.ts'
import type { SigninState } from './signinState.ts'

/** Changes what is known of the sign-in. */
export function patchSignin(context: Context, change: Partial<SigninState>): void {
  patch(context, ({ signin }) => ({ signin: { ...signin, ...change } }))
}
