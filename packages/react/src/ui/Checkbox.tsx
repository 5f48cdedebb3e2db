import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

export type CheckboxProps = {
  /** The words beside the box. They can hold links. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  testId?: string | undefined
}

/**
 * A box to tick, with its sentence.
 *
 * @example
 * <Checkbox checked={agreed} onChange={setAgreed}>I agree to the <Link underline href={url}>terms</Link></Checkbox>
 */
export function Checkbox({ children, checked, onChange, disabled, testId }: CheckboxProps) {
  return (
    <label className={styles.root}>
      <input
        className={styles.box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        data-testid={testId}
      />
      <span>{children}</span>
    </label>
  )
}
