import { type Context, patch } from '../context.ts'
import type { State } from '../store/state.ts'
import type { TrackEvent } from './event.ts'

/** Records what happened, in one step with the change that it is, and tells every subscriber. */
export function track(
  context: Context,
  data: TrackEvent,
  change: (state: State) => Partial<State> = () => ({}),
): void {
  const event = { timestamp: context.environment.now(), data }
  patch(context, (state) => ({ ...change(state), event }))
  for (const listener of [...context.eventListeners]) listener(event)
}
