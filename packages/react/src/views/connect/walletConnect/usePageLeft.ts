import { useEffect, useRef } from 'react'

/** Tells whether the visitor has been away from the page since this was shown: in another app, or another tab. */
export function usePageLeft(): () => boolean {
  const hasLeft = useRef(false)
  useEffect(() => {
    const look = () => {
      hasLeft.current ||= document.visibilityState === 'hidden'
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return () => hasLeft.current
}
