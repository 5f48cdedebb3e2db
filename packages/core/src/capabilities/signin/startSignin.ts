import type { Context } from '../../base/context.ts'
import type { Signin } from './createSignin.ts'
import { loadSignin } from './loadSignin.ts'

/** Follows the account in use, where the dapp wants visitors to sign in. Returns what ends that. */
export function startSignin(context: Context): () => void {
  const before = context.store.get()
  let stop: (() => void) | undefined = () => {}
  if (before.options.siwx)
    void withSignin(context, (signin) => {
      if (stop) stop = signin.follow(before)
    })
  return () => {
    stop?.()
    stop = undefined
  }
}

/** Does something with that part. Where it does not load, whoever must sign in cannot stay. */
export function withSignin(context: Context, use: (signin: Signin) => unknown): Promise<unknown> {
  return loadSignin(context)
    .then(use)
    .catch(async () => {
      if (context.store.get().signin.required) await context.engine?.disconnect().catch(() => {})
    })
}
