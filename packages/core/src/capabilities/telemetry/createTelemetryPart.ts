import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { collectEvents } from './collectEvents.ts'

/** Sends what happens to the project's own server. It has no actions: it listens. */
export function createTelemetryPart(context: Context): Part<Record<string, never>> {
  const load = loadPart(() =>
    import('./createTelemetry.ts').then((module) => module.createTelemetry(context)),
  )
  return { actions: {}, start: () => collectEvents(context, load) }
}
