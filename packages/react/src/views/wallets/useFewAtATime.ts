import { useEffect, useMemo, useState } from 'react'

/** A screenful. */
const atOnce = 20
const row = 4
/** With sixty frames a second: a row with every other one. */
const msARow = 16

/**
 * The first of a list: a screenful at once, then row by row until it is the list itself. A whole page of it at once, with all
 * its pictures, would make frames late, and somebody who scrolls sees that; so it comes about as fast as somebody scrolls who
 * is in a hurry. Where frames are late all the same, more comes with each.
 */
export function useFewAtATime<Item>(list: readonly Item[]): readonly Item[] {
  const [limit, setLimit] = useState(atOnce)
  const isWhole = limit >= list.length
  useEffect(() => {
    if (isWhole) return
    let start: number | undefined
    let frame = requestAnimationFrame(function grow(now) {
      start ??= now
      const rows = Math.floor((now - start) / msARow)
      if (rows > 0) setLimit(limit + rows * row)
      else frame = requestAnimationFrame(grow)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWhole, limit])
  return useMemo(() => (isWhole ? list : list.slice(0, limit)), [list, limit, isWhole])
}
