import { type Context, patch } from '../context.ts'
import type { TrackEvent } from './event.ts'

/** Records what happened, and tells every subscriber. */
export function track(context: Context, data: TrackEvent): void {
  const event = { timestamp: context.environment.now(), data }
  patch(context, () => ({ event }))
  for (const listener of [...context.eventListeners]) listener(event)
}
