import type { Context } from '../context.ts'
import type { BaseState } from '../store/baseState.ts'
import type { TrackEvent } from './event.ts'

/** Records an event in the same update of the store as the change it describes, and tells every subscriber. */
export function track(
  context: Context,
  data: TrackEvent,
  change: (state: BaseState) => Partial<BaseState> = () => ({}),
): void {
  const event = { timestamp: context.environment.now(), data }
  context.store.patch((state) => ({ ...change(state), event }))
  for (const listener of [...context.eventListeners]) listener(event)
}
