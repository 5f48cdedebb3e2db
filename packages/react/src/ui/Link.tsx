import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Link.module.css'
import { safeHref } from './safeHref.ts'

export type LinkProps = {
  children: ReactNode
  /** A web address, opened in a new tab. */
  href?: string | undefined
  /** Underlined: for links inside a sentence, which colour alone must not mark. */
  underline?: boolean | undefined
  onClick?: (() => void) | undefined
  testId?: string | undefined
}

/**
 * Words that lead somewhere: a link when it has an address, otherwise a button.
 *
 * @example
 * <Link href={termsUrl} underline>Terms of Service</Link>
 */
export function Link({ children, href, underline, onClick, testId }: LinkProps) {
  const url = safeHref(href)
  const className = classNames(styles.link, underline ? styles.underline : styles.strong)
  return url ? (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </a>
  ) : (
    <button
      className={classNames(className, styles.button)}
      type="button"
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
