import { type RefObject, useEffect, useRef, useState } from 'react'
import { createApproveGate, type GateReason, smallest } from './createApproveGate.ts'

/** How `Approve` is guarded here. */
export type GateState = {
  /** Why it does not work now. */
  reason: GateReason | undefined
  /** Asks once more, at the very moment of the press: only a press by the visitor, with nothing in the way, counts. */
  mayPass(event: { isTrusted: boolean }): boolean
}

/** The browser's word for it that nothing covers an element, where it gives one. */
type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** Whether the browser can tell that an element is covered. Firefox and Safari cannot. */
export function canSeeCovers(): boolean {
  return typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype
}

const size = () => ({ width: innerWidth, height: innerHeight, scale: devicePixelRatio })

/**
 * Watches the area that shows a request.
 *
 * @param content changes with what is shown: new words make the visitor wait again.
 */
export function useApproveGate(area: RefObject<HTMLElement | null>, content: unknown): GateState {
  const [gate] = useState(() => createApproveGate(() => performance.now()))
  const [reason, setReason] = useState<GateReason | undefined>('settling')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      clearTimeout(timer.current)
      const next = gate.reason()
      setReason(next)
      if (next === 'settling') timer.current = setTimeout(look, gate.remaining() + 1)
    }
    const update = (change: Parameters<typeof gate.update>[0]) => {
      gate.update(change)
      look()
    }
    const measure = () => update(size())
    const checkFocus = () => update({ isFocused: document.hasFocus() })
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1) as VisibleEntry | undefined
        if (entry)
          update({ ratio: entry.intersectionRatio, isVisible: entry.isVisible ?? entry.isIntersecting })
      },
      // The browser looks every 100 ms at most often, and tells of each step of the way.
      {
        threshold: [0, 0.25, 0.5, 0.75, 0.9, 0.99, 1],
        trackVisibility: true,
        delay: 100,
      } as IntersectionObserverInit,
    )
    measure()
    checkFocus()
    observer.observe(element)
    addEventListener('resize', measure)
    // A page that shrinks the frame by `zoom` does not resize it.
    const scale = matchMedia(`(min-resolution: ${smallest.scale}dppx)`)
    scale.addEventListener('change', measure)
    addEventListener('focus', checkFocus)
    addEventListener('blur', checkFocus)
    // Whoever presses again and again, in a game of the page perhaps, is not reading.
    const onPress = () => {
      if (gate.reason() === 'settling') gate.restart()
      look()
    }
    addEventListener('pointerdown', onPress, true)
    return () => {
      clearTimeout(timer.current)
      observer.disconnect()
      removeEventListener('resize', measure)
      scale.removeEventListener('change', measure)
      removeEventListener('focus', checkFocus)
      removeEventListener('blur', checkFocus)
      removeEventListener('pointerdown', onPress, true)
    }
  }, [area, gate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the content is, a new one must be read anew.
  useEffect(() => {
    gate.restart()
    const next = gate.reason()
    setReason(next)
    if (next !== 'settling') return
    const again = setTimeout(() => setReason(gate.reason()), gate.remaining() + 1)
    return () => clearTimeout(again)
  }, [gate, content])

  return {
    reason,
    mayPass(event) {
      gate.update({ ...size(), isFocused: document.hasFocus() })
      const now = gate.reason()
      setReason(now)
      return event.isTrusted && now === undefined
    },
  }
}
