import styles from './Switch.module.css'

export type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  testId?: string | undefined
}

/**
 * A line with a switch at its end: something that is on or off at once.
 *
 * @example
 * <Switch label="Certified only" checked={certified} onChange={setCertified} />
 */
export function Switch({ label, checked, onChange, disabled, testId }: SwitchProps) {
  return (
    <label className={styles.root}>
      <span>{label}</span>
      <input
        className={styles.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox states its own value
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        data-testid={testId}
      />
    </label>
  )
}
