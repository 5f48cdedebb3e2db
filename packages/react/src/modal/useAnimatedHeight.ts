import { type RefObject, useLayoutEffect } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

const timing = { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** Lets the frame grow or shrink to its content over 150 ms. Without an animation the frame has no height of its own. */
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
      // The height without an animation: that of the content, or less where the window is too low for it.
      const to = outer.offsetHeight
      // Outside of the document the frame has no height. Its first height is not animated, because there is none to start from.
      last = to === 0 ? undefined : to
      if (from === undefined || last === undefined || from === to || prefersReducedMotion()) return
      // The frame is clipped during the animation; otherwise a scrollbar would appear and disappear.
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
