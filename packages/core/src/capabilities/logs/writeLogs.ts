import type { Context } from '../../base/context.ts'
import type { EventRecord } from '../../base/events/event.ts'
import type { BaseState } from '../../base/store/baseState.ts'
import type { LogBuffer } from './createLogBuffer.ts'
import { toLogLine } from './toLogLine.ts'

/** Writes down what happens in a kit, from now on. Returns a function that ends this. */
export function writeLogs({ store, environment, eventListeners }: Context, buffer: LogBuffer): () => void {
  const write = (told: Readonly<Record<string, unknown>>, time = environment.now()) => {
    const line = toLogLine(time, told)
    if (line !== undefined) buffer.add(line)
  }
  const onEvent = ({ timestamp, data }: EventRecord) =>
    write({ ...('properties' in data ? data.properties : {}), event: data.event }, timestamp)

  let before: BaseState | undefined
  const onChange = () => {
    const state = store.get()
    for (const told of changes(before, state)) write(told)
    before = state
  }
  const latest = store.get().event
  if (latest) onEvent(latest)
  onChange()
  eventListeners.add(onEvent)
  const stop = store.subscribe(onChange)
  return () => {
    stop()
    eventListeners.delete(onEvent)
  }
}

/** What is worth a line of what has changed. `toLogLine` decides what of it may be told. */
function changes(
  before: BaseState | undefined,
  { modal, router, toast, alert, connections }: BaseState,
): Record<string, unknown>[] {
  const told: Record<string, unknown>[] = []
  const view = router.history.at(-1)?.view
  const isShown = modal.open && (view !== before?.router.history.at(-1)?.view || !before?.modal.open)
  if (isShown) told.push({ view })
  if (toast.open && toast !== before?.toast) told.push({ toast: toast.code })
  if (alert.open && alert !== before?.alert) told.push({ alert: alert.code })
  for (const [namespace, connection] of Object.entries(connections)) {
    const earlier = before?.connections[namespace as keyof typeof connections]
    if (!connection || connection.status === earlier?.status) continue
    const adapter = connection.status === 'connected' ? connection.connections[0].adapterType : undefined
    told.push({ namespace, status: connection.status, adapter })
  }
  return told
}
