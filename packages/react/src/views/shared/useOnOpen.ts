import { useEffect, useRef } from 'react'
import { afterPaint } from '../../afterPaint.ts'
import { useKit } from '../../hooks/useKit.ts'

/**
 * Runs once for a view that the visitor has before them, after it is painted. A first view is made ready while the modal is
 * closed: whatever asks a server or a wallet waits for the opening.
 */
export function useOnOpen(callback: () => void): void {
  const kit = useKit()
  const isDone = useRef(false)
  const current = useRef(callback)
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      const { open, options } = kit.getState()
      if (isDone.current || !(open || options.enableEmbedded)) return
      isDone.current = true
      stop()
      afterPaint(current.current)
    }
    stop = kit.subscribe(look)
    look()
    return stop
  }, [kit])
}
