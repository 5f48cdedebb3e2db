import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import { warnIcon } from './icons/warn.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type FieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'onChange' | 'value'
> & {
  /** The accessible name; the placeholder usually repeats it, so it is not shown. */
  label: string
  value: string
  onChange: (value: string) => void
  icon?: string | undefined
  /** What stands at the end, inside the edge: an icon button or a suffix. */
  end?: ReactNode
  /** What is wrong, in words. It reddens the edge and is read out. */
  error?: string | undefined
  testId?: string | undefined
}

/**
 * A line to type in.
 *
 * @example
 * <Field label="Email" placeholder="Email" type="email" icon={mailIcon} value={email} onChange={setEmail} error={error} />
 */
export function Field({ label, value, onChange, icon, end, error, testId, ...input }: FieldProps) {
  const errorId = useId()
  return (
    <div className={styles.root}>
      <label className={classNames(styles.field, error !== undefined && styles.bad)}>
        {icon && <Icon icon={icon} />}
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          {...input}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? input['aria-describedby'] : errorId}
          data-testid={testId}
        />
        {end}
      </label>
      {error !== undefined && (
        <Hint id={errorId} tone="bad" icon={warnIcon}>
          {error}
        </Hint>
      )}
    </div>
  )
}
