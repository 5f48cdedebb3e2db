import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons/check.ts'
import { closeIcon } from './icons/close.ts'
import { Spinner } from './Spinner.tsx'
import styles from './Toast.module.css'

export type ToastProps = {
  children: string
  variant: 'loading' | 'success' | 'error'
  /** Instead of the variant's own icon. */
  icon?: string | undefined
}

/**
 * A short message that comes and goes by itself. The live region that holds it reads it out.
 *
 * @example
 * <div role="status"><Toast variant="success">Address copied</Toast></div>
 */
export function Toast({ children, variant, icon }: ToastProps) {
  return (
    <div className={styles.toast} data-testid="wui-snackbar-message">
      <span className={classNames(styles.sign, styles[variant])}>
        {variant === 'loading' && !icon ? (
          <Spinner />
        ) : (
          <Icon icon={icon ?? (variant === 'error' ? closeIcon : checkIcon)} size={16} />
        )}
      </span>
      <span>{children}</span>
    </div>
  )
}
