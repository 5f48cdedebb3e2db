import { type RefCallback, useCallback, useState } from 'react'

/** Tells whether an element has been on the screen yet. An element in a hidden panel has not. */
export function useHasBeenShown(): { ref: RefCallback<Element>; hasBeenShown: boolean } {
  const [hasBeenShown, setShown] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setShown(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, hasBeenShown }
}
