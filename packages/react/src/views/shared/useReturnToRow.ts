import type { Kit } from '@latchkey/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useKit } from '../../hooks/useKit.ts'

/** The row that each kit's visitor opened last, by its test id. */
const opened = new WeakMap<Kit, string>()

/**
 * Leads a visitor who comes back from the details of a row to that row: it gets the focus and is scrolled to.
 *
 * @param isReady Whether the rows are there.
 */
export function useReturnToRow(isReady: boolean): {
  /** The ref of the element that holds the rows. */
  list: RefObject<HTMLDivElement | null>
  /** To be called with the test id of a row before its details open. */
  onOpen: (testId: string) => void
} {
  const kit = useKit()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const testId = opened.get(kit)
    if (!isReady || !testId) return
    opened.delete(kit)
    if (kit.getState().router.direction !== 'prev') return
    list.current?.querySelector<HTMLElement>(`[data-testid="${CSS.escape(testId)}"]`)?.focus()
  }, [kit, isReady])
  return { list, onOpen: (testId) => opened.set(kit, testId) }
}
