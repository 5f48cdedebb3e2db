import { partNotLoadedError } from '@latchkey/protocol'
import type { Context } from '../base/context.ts'
import type { Engine } from './engine.ts'

/**
 * Runs something with the engine: at once when it is there, otherwise when it has loaded. At once matters: a wallet that
 * opens a window must be asked within the visitor's click.
 */
export function withEngine<T>(context: Context, use: (engine: Engine) => T | Promise<T>): T | Promise<T> {
  return context.engine ? use(context.engine) : loadEngine(context).then(use)
}

/** Loads the engine once. A chunk that could not be fetched is tried again the next time. */
export function loadEngine(context: Context): Promise<Engine> {
  if (context.engine) return Promise.resolve(context.engine)
  context.loadingEngine ??= import('./engine.ts').then(
    ({ createEngine }) => {
      context.engine = createEngine(context)
      context.onEngine?.(context.engine)
      return context.engine
    },
    (cause) => {
      context.loadingEngine = undefined
      throw partNotLoadedError(cause)
    },
  )
  return context.loadingEngine
}
