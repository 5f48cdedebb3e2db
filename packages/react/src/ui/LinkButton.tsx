import { Icon } from './Icon.tsx'
import styles from './LinkButton.module.css'
import { safeHref } from './safeHref.ts'

export type LinkButtonProps = {
  children: string
  icon?: string | undefined
  href?: string | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Whether what it shows and hides is shown, and the id of that. */
  expands?: { isOpen: boolean; id: string } | undefined
  testId?: string | undefined
}

/**
 * A small action of its own under a text.
 *
 * @example
 * <LinkButton icon={copyIcon} onClick={copy}>Copy link</LinkButton>
 */
export function LinkButton({ children, icon, href, disabled, onClick, expands, testId }: LinkButtonProps) {
  const url = safeHref(href)
  const content = (
    <>
      {icon && <Icon icon={icon} size={16} />}
      {children}
    </>
  )
  return url ? (
    <a
      className={styles.button}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-testid={testId}
      onClick={onClick}
    >
      {content}
    </a>
  ) : (
    <button
      className={styles.button}
      type="button"
      disabled={disabled}
      aria-expanded={expands?.isOpen}
      aria-controls={expands?.id}
      data-testid={testId}
      onClick={onClick}
    >
      {content}
    </button>
  )
}
