import type { Context } from '../../base/context.ts'
import { loadPart } from '../../kit/loadPart.ts'
import { loadEngine } from '../../kit/withEngine.ts'

/** The part of the engine that signs visitors in; only where the dapp wants that. */
export const loadSignin = (context: Context) =>
  loadPart(context, 'signin', async () => {
    const { createSignin } = await import('./createSignin.ts')
    return createSignin(context, await loadEngine(context))
  })
