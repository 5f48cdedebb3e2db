import './buttonTokens.page.css'
import type { AriaAttributes, ReactNode, Ref } from 'react'
import { classNames } from './classNames.ts'
import styles from './PageButton.page.module.css'

export type PageButtonProps = AriaAttributes & {
  children?: ReactNode
  variant?: 'secondary' | 'primary' | 'bad' | undefined
  size?: 'md' | 'sm' | undefined
  /** Takes no clicks but keeps its focus; what it shows meanwhile are its children. */
  loading?: boolean | undefined
  mode: 'dark' | 'light'
  /** The language of its words, and their direction. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** For setting theme variables on the element. */
  rootRef?: Ref<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  testId?: string | undefined
}

/**
 * A button that stands on the integrator's page: it carries its own tokens, renders on the server and needs nothing of
 * the modal.
 *
 * @example
 * <PageButton mode="dark" variant="primary" onClick={open}>Connect Wallet</PageButton>
 */
export function PageButton(props: PageButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'md',
    loading,
    mode,
    rootRef,
    onClick,
    testId,
    ...rest
  } = props
  return (
    <button
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      ref={rootRef}
      className={classNames(styles.button, styles[variant], styles[size])}
      type="button"
      data-lk="button"
      data-lk-theme={mode}
      data-testid={testId}
      onClick={loading ? undefined : onClick}
    >
      {children}
    </button>
  )
}
