import { readPlatform } from '@latchkey/core'
import { useEffect, useState } from 'react'

const duration = 5000

/** Whether the visitor has just come back from another app. Pages sleep there on iOS, and an answer needs time to arrive. */
export function useBuffering(): boolean {
  const [isBuffering, setBuffering] = useState(false)
  useEffect(() => {
    if (!readPlatform().isIos) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      setBuffering(true)
      timer = setTimeout(() => setBuffering(false), duration)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isBuffering
}
