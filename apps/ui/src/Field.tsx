import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

type Common = { label: string; error?: string | undefined; hint?: string | undefined }
export type FieldProps = Common & { suffix?: string | undefined } & Omit<
    ComponentProps<'input'>,
    'className' | 'style' | 'id'
  >

/** A text input with its label, and below it what is wrong. */
export function Field({ label, error, hint, suffix, ...others }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-bad={error !== undefined || undefined}>
        <input
          autoComplete="off"
          spellCheck={false}
          {...others}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

export type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id'>

/** A text field of several lines. */
export function TextArea({ label, error, hint, ...others }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-bad={error !== undefined || undefined}>
        <textarea
          {...others}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  return (
    <p className={styles.note} id={id} data-bad={error !== undefined || undefined}>
      {error !== undefined && <Icon name="warn" size={16} />}
      {error ?? hint}
    </p>
  )
}
