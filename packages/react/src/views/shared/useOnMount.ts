import { useEffect, useRef } from 'react'

/** Runs once for a mounted view, also where React runs effects twice in development: a wallet must not be asked twice. */
export function useOnMount(callback: () => void): void {
  const isDone = useRef(false)
  const current = useRef(callback)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    current.current()
  }, [])
}
