import type { Context } from '../../base/context.ts'
import type { SigninSlice, SigninState } from './signinState.ts'

/** Changes the sign-in state, and with it whether the visitor may leave the sign-in views. */
export function patchSignin(context: Context<SigninSlice>, change: Partial<SigninState>): void {
  context.store.patch((state) => {
    const signin = { ...state.signin, ...change }
    const isBlocked = signin.enabled && signin.required && signin.sessions.length === 0
    return {
      signin,
      ...(state.modal.isBlocked !== isBlocked && { modal: { ...state.modal, isBlocked } }),
    }
  })
}
