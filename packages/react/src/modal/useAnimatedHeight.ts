import { type RefObject, useLayoutEffect } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

const timing = { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** Lets the frame grow or shrink to its content over 150 ms. At rest the frame has no height of its own. */
export function useAnimatedHeight(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const outer = frame.current
    const inner = content.current
    if (!outer || !inner) return
    let last: number | undefined
    let running: Animation | undefined
    const observer = new ResizeObserver(() => {
      const from = running?.playState === 'running' ? outer.offsetHeight : last
      running?.cancel()
      // Its height at rest: that of the content, or less where the window is too low for it.
      const to = outer.offsetHeight
      // Nothing while it is off the page; when it comes, it comes with its height.
      last = to === 0 ? undefined : to
      if (from === undefined || last === undefined || from === to || prefersReducedMotion()) return
      // Clipped meanwhile: a scrollbar would come and go.
      running = outer.animate(
        [
          { blockSize: `${from}px`, overflow: 'clip' },
          { blockSize: `${to}px`, overflow: 'clip' },
        ],
        timing,
      )
    })
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, content])
}
