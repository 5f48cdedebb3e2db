import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

export type SwitchProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Said in words at the end of the row, before the switch. */
  note?: string | undefined
}

/** A row with a label and a switch shaped like a bolt. */
export function Switch({ label, checked, onChange, disabled = false, note }: SwitchProps) {
  const noteId = useId()
  return (
    <label className={styles.row}>
      <span>{label}</span>
      {note && (
        <span className={styles.note} id={noteId}>
          {note}
        </span>
      )}
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
