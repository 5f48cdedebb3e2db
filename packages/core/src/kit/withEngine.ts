import { loadPart } from '../base/load/loadPart.ts'
import type { Engine, KitContext } from './kitContext.ts'

/**
 * Runs a function with the engine: synchronously when it is there, otherwise when it has loaded. Synchronously matters, because a wallet
 * that opens a window must be asked within the visitor's click.
 */
export function withEngine<T>(context: KitContext, use: (engine: Engine) => T | Promise<T>): T | Promise<T> {
  return context.engine ? use(context.engine) : loadEngine(context).then(use)
}

/** Loads the engine once. A chunk that could not be fetched is tried again the next time. */
export function loadEngine(context: KitContext): Promise<Engine> {
  context.loadEngine ??= loadPart(async () => {
    if (!context.engine) {
      const engine = await import('./importEngine.ts').then((module) => module.importEngine())
      context.engine = engine.createEngine(context)
      context.onEngine?.(context.engine)
    }
    return context.engine
  })
  return context.loadEngine()
}
