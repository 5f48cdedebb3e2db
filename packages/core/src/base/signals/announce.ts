import type { Context } from '../context.ts'
import type { Signal, SignalHandlers } from './signal.ts'

/** Tells every capability that listens. Returns whether the signal concerned any of them. */
export function announce(context: Context, signal: Signal): boolean {
  const answers = context.signalHandlers.map((handlers) => {
    const handle = handlers[signal.type] as ((signal: Signal) => unknown) | undefined
    return handle !== undefined && handle(signal) !== false
  })
  return answers.includes(true)
}

/** Lets a capability hear signals from now on, after those that came before it. */
export function listen(context: Context, handlers: SignalHandlers): void {
  context.signalHandlers.push(handlers)
}
