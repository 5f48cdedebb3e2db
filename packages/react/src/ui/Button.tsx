import type { AriaAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { safeHref } from './safeHref.ts'

export type ButtonProps = AriaAttributes & {
  children?: ReactNode
  variant?: 'secondary' | 'primary' | 'line' | 'danger' | undefined
  size?: 'md' | 'sm' | 'xs' | undefined
  /** Takes the whole width. */
  wide?: boolean | undefined
  /** Shows a spinner and takes no clicks, but keeps its width and its focus. */
  loading?: boolean | undefined
  loadingLabel?: string | undefined
  icon?: string | undefined
  iconEnd?: string | undefined
  /** Any other picture at the start. */
  image?: ReactNode
  /** Makes it a link that opens a new tab. Only web addresses are used. */
  href?: string | undefined
  type?: 'button' | 'submit' | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  testId?: string | undefined
}

/**
 * A button of the modal.
 *
 * @example
 * <Button variant="primary" wide icon={refreshIcon} onClick={retry}>Try again</Button>
 */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'md',
    wide,
    loading,
    loadingLabel,
    icon,
    iconEnd,
    image,
    ...others
  } = props
  const { href, type = 'button', disabled, onClick, testId, ...aria } = others
  const iconSize = size === 'xs' ? 16 : 20
  const className = classNames(styles.button, styles[variant], styles[size], wide && styles.wide)
  const content = (
    <span className={classNames(styles.content, loading && styles.hidden)}>
      {icon && <Icon icon={icon} size={iconSize} />}
      {image}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={iconSize} />}
    </span>
  )
  const url = safeHref(href)
  if (url) {
    return (
      <a
        {...aria}
        className={className}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        data-testid={testId}
        onClick={onClick}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      {...aria}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      className={className}
      type={loading ? 'button' : type}
      disabled={disabled}
      data-testid={testId}
      onClick={loading ? undefined : onClick}
    >
      {content}
      {(loading || loadingLabel) && (
        <span className={classNames(styles.content, !loading && styles.hidden)} aria-hidden={!loading}>
          <Spinner size={iconSize} />
          {loadingLabel}
        </span>
      )}
    </button>
  )
}
