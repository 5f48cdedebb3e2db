import { useEffect, useState } from 'react'

/** Counts how many of the given waiting times have passed. They start again when `key` changes. */
export function useWaits(waits: readonly number[], key: unknown): number {
  const [passed, setPassed] = useState({ key, count: 0 })
  useEffect(() => {
    const timers = waits.map((wait, index) => setTimeout(() => setPassed({ key, count: index + 1 }), wait))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [waits, key])
  return passed.key === key ? passed.count : 0
}
