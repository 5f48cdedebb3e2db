import type { Context } from '../context.ts'
import type { BaseState } from '../store/baseState.ts'
import type { TrackEvent } from './event.ts'

/** Records what happened, in one step with the change that it is, and tells every subscriber. */
export function track(
  context: Context,
  data: TrackEvent,
  change: (state: BaseState) => Partial<BaseState> = () => ({}),
): void {
  const event = { timestamp: context.environment.now(), data }
  context.store.patch((state) => ({ ...change(state), event }))
  for (const listener of [...context.eventListeners]) listener(event)
}
