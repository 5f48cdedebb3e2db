import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'

export type ScrollMemory = {
  /** How far the list is scrolled. */
  top: number
  /** Which wallet the visitor chose. */
  chosen: string
}

/**
 * Brings a list back to where it was, and the focus to the wallet that the visitor chose, once that wallet is there again (`isBack`).
 * Placeholders hold the list's height until then.
 */
export function useScrollMemory(
  memory: ScrollMemory,
  isBack: boolean,
): { ref: RefObject<HTMLDivElement | null>; onScroll: (event: UIEvent) => void } {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = memory.top
  }, [memory])
  useEffect(() => {
    const list = ref.current
    if (!isBack || !list || !memory.chosen) return
    const chosen = list.querySelector<HTMLElement>(
      `[data-testid="wallet-selector-${CSS.escape(memory.chosen)}"]`,
    )
    memory.chosen = ''
    // Only from the view as a whole: a visitor who is already doing something else is not interrupted.
    const root = list.getRootNode()
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    if (focused?.contains(list)) chosen?.focus({ preventScroll: true })
  }, [isBack, memory])
  return {
    ref,
    onScroll: ({ currentTarget }) => {
      memory.top = currentTarget.scrollTop
    },
  }
}
