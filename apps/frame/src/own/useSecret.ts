import { useCallback, useEffect, useRef, useState } from 'react'
import { wipe } from '../keys/bytes.ts'

/** So long something secret shows at most. */
const showMs = 60_000

/**
 * Something secret that shows for a while. It is kept as bytes, which are overwritten when it hides: because of a press, after a minute, when the page
 * goes to the background, and when it is left.
 */
export function useSecret(): {
  read: (() => string) | undefined
  show(secret: Uint8Array<ArrayBuffer>): void
  hide(): void
} {
  const [secret, setSecret] = useState<Uint8Array<ArrayBuffer>>()
  const current = useRef<Uint8Array<ArrayBuffer>>(undefined)
  const hide = useCallback(() => {
    wipe(current.current)
    current.current = undefined
    setSecret(undefined)
  }, [])
  useEffect(() => {
    if (!secret) return
    const timer = setTimeout(hide, showMs)
    const onHidden = () => document.visibilityState === 'hidden' && hide()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [secret, hide])
  useEffect(() => () => wipe(current.current), [])
  return {
    // A text cannot be overwritten, so there is one only while it shows or is copied.
    read: secret && (() => new TextDecoder().decode(secret)),
    show(next) {
      hide()
      current.current = next
      setSecret(next)
    },
    hide,
  }
}
