import { useEffect, useMemo, useState } from 'react'

/** How many items fill the screen: they are shown at once. */
const atOnce = 20
const row = 4
/** How many milliseconds pass for each further row: about one frame at 60 frames a second. */
const msARow = 16

/**
 * Shows a long list little by little: a screenful at once, then row by row until all of it is there. A whole page of wallets
 * with their pictures in one frame would make that frame late, which is visible while scrolling. The rows come about as fast as
 * somebody scrolls in a hurry; when a frame is late all the same, the next one shows more rows. As many as were shown before, when the
 * visitor comes back, are there at once.
 */
export function useFewAtATime<Item>(list: readonly Item[], shownBefore = 0): readonly Item[] {
  const [limit, setLimit] = useState(Math.max(atOnce, shownBefore))
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
