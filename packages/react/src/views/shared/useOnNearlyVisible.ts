import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Calls back whenever the element comes near to being seen. Give it a `key` that changes to look again. */
export function useOnNearlyVisible(onSeen: () => void): RefCallback<Element> {
  const current = useRef(onSeen)
  useEffect(() => {
    current.current = onSeen
  })
  return useCallback((element) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) current.current()
      },
      // The second is for what scrolls inside the page; browsers that do not know it load a little later.
      { rootMargin: '400px', scrollMargin: '400px' } as IntersectionObserverInit,
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
