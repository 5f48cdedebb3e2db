import type { PublicState } from '@latchkey/core'
import { useRef, useSyncExternalStore } from 'react'
import { isShallowEqual } from './isShallowEqual.ts'
import { useKitContext } from './useKitContext.ts'

/**
 * Reads a part of the kit's state and renders again when that part changes. The selector may build a new object or array
 * each time: results with the same entries count as unchanged.
 *
 * @example
 * const isOpen = useKitState((state) => state.open)
 */
export function useKitState<T>(select: (state: PublicState) => T, name = 'useKitState'): T {
  const { kit, initial } = useKitContext(name)
  const last = useRef<{ value: T }>(undefined)
  const read = (state: PublicState) => {
    const value = select(state)
    if (!last.current || !isShallowEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(
    kit.subscribe,
    () => read(kit.getState()),
    () => read(initial),
  )
}
