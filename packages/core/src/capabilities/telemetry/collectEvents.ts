import type { Context } from '../../base/context.ts'
import type { EventRecord } from '../../base/events/event.ts'
import type { Telemetry } from './createTelemetry.ts'

/** How long events are collected before they are sent together. */
export const collectFor = 2_000

/**
 * Sends events to the project's own server, where there is one, the page allows it and the visitor's browser does not ask not to be
 * tracked. Returns a function that ends this.
 */
export function collectEvents(context: Context, load: () => Promise<Telemetry>): () => void {
  const { options, event: latest } = context.store.get()
  if (!options.apiUrl || !options.features.analytics || asksNotToBeTracked()) return () => {}
  let waiting: EventRecord[] = latest ? [latest] : []
  let cancel: (() => void) | undefined
  const send = (isLeaving: boolean) => {
    cancel?.()
    cancel = undefined
    const events = waiting
    waiting = []
    if (events.length > 0 && context.store.get().options.features.analytics)
      void load().then(
        (telemetry) => telemetry.sendEvents(events, isLeaving),
        () => {},
      )
  }
  const later = () => {
    cancel ??= context.environment.delay(() => send(false), collectFor)
  }
  const onEvent = (event: EventRecord) => {
    waiting.push(event)
    later()
  }
  const onLeave = () => send(true)
  if (latest) later()
  context.eventListeners.add(onEvent)
  globalThis.addEventListener?.('pagehide', onLeave)
  return () => {
    cancel?.()
    context.eventListeners.delete(onEvent)
    globalThis.removeEventListener?.('pagehide', onLeave)
  }
}

function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = (globalThis.navigator ?? {}) as {
    doNotTrack?: unknown
    globalPrivacyControl?: unknown
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
