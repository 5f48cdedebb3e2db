import type { Context } from '../context.ts'
import type { Signal, SignalHandlers } from './signal.ts'

/** Sends a signal to every capability that listens. Returns whether it concerned any of them. */
export function announce(context: Context, signal: Signal): boolean {
  const answers = context.signalHandlers?.map((handlers) => {
    const handle = handlers[signal.type] as ((signal: Signal) => unknown) | undefined
    return handle !== undefined && handle(signal) !== false
  })
  return answers?.includes(true) ?? false
}

/** Adds a capability's signal handlers. They are called after those that were added earlier. */
export function listen(context: Context, handlers: SignalHandlers): void {
  context.signalHandlers ??= []
  context.signalHandlers.push(handlers)
}
