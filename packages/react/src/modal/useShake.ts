import { type RefObject, useLayoutEffect } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

const turns = [0, -1, 1.5, -1.5, 1, 0]

/**
 * Shakes the element each time the kit refuses to close the modal. This is an animation and not a class that is there for as long as
 * the kit's state says so: on a busy machine a browser may paint nothing during all of that time, and the visitor would see no answer.
 */
export function useShake(element: RefObject<HTMLElement | null>): void {
  const isShaking = useKitState((state) => state.modal.shake)
  useLayoutEffect(() => {
    if (!isShaking || prefersReducedMotion()) return
    element.current?.animate(
      turns.map((degrees) => ({ transform: `rotate(${degrees}deg)`, easing: 'ease-in-out' })),
      { id: 'shake', duration: 500 },
    )
  }, [isShaking, element])
}
