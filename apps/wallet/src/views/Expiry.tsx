import { useEffect, useState } from 'react'
import styles from './Expiry.module.css'

/** How long the page still waits. */
export function Expiry({ at }: { at: number | undefined }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (at === undefined) return null
  return <p className={`num ${styles.expiry}`}>{toText(at - now)}</p>
}

function toText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  if (seconds <= 0) return 'This request has expired.'
  if (seconds >= 3_600) return `Expires in ${Math.floor(seconds / 3_600)} h`
  return `Expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
