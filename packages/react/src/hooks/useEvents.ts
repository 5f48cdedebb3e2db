import type { EventRecord } from '@latchkey/core'
import { useKitState } from './useKitState.ts'

export type UseEventsReturnType = EventRecord | undefined

/**
 * The latest event; undefined before the first. To see every event, use `kit.subscribeEvents`.
 *
 * @example
 * const event = useEvents()
 * useEffect(() => { if (event) console.log(event.data.event) }, [event])
 */
export function useEvents(): UseEventsReturnType {
  return useKitState((state) => state.event, 'useEvents')
}
