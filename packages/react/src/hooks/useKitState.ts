import type { PublicState } from '@latchkey/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isShallowEqual } from './isShallowEqual.ts'
import { useKitContext } from './useKitContext.ts'

/**
 * Reads a part of the kit's state and renders again when that part changes. The selector may build a new object or array
 * each time: results with the same entries count as unchanged.
 *
 * @example
 * const isOpen = useKitState((state) => state.open)
 */
export function useKitState<T>(
  select: (state: PublicState) => T,
  name = 'useKitState',
  /** When to render again; what is given here stays the same function. */
  when = atOnce,
): T {
  const { kit, initial } = useKitContext(name)
  const last = useRef<{ state: PublicState; select: typeof select; value: T }>(undefined)
  const read = (state: PublicState) => {
    const before = last.current
    if (before?.state === state && before.select === select) return before.value
    const value = select(state)
    last.current = {
      state,
      select,
      value: before && isShallowEqual(before.value, value) ? before.value : value,
    }
    return last.current.value
  }
  return useSyncExternalStore(
    useCallback((listener) => kit.subscribe(() => when(listener)), [kit, when]),
    () => read(kit.getState()),
    () => read(initial),
  )
}

const atOnce = (listener: () => void) => listener()
