import { useEffect, useState } from 'react'
import { useText } from '../locales/useText.ts'
import styles from './parts.module.css'

export type ResendProps = {
  label: 'resendCode' | 'resendEmail'
  /** From when on, in milliseconds since 1970. */
  resendAt: number
  isDisabled?: boolean
  onResend(): void
}

/** Asks for the mail once more, as soon as the server allows it. */
export function Resend({ label, resendAt, isDisabled = false, onResend }: ResendProps) {
  const text = useText()
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.ceil((resendAt - now) / 1000)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p>
      {text('notReceived')}{' '}
      {seconds > 0 ? (
        <span className="num">{text('resendIn', { n: Math.min(seconds, 30) })}</span>
      ) : (
        <button className={styles.link} type="button" disabled={isDisabled} onClick={onResend}>
          {text(label)}
        </button>
      )}
    </p>
  )
}
