import type { AriaAttributes, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons/check.ts'
import { nextIcon } from './icons/next.ts'
import styles from './Row.module.css'
import { safeHref } from './safeHref.ts'

export type RowProps = AriaAttributes & {
  /** A picture of 40 px: `SquareImage`, `RoundImage`, `Tile`, `Avatar`. */
  image?: ReactNode
  name: ReactNode
  sub?: ReactNode
  /** What stands at the end: a tag, amounts, icons. */
  end?: ReactNode
  /** A `Tag`, alone at the end. */
  tag?: ReactNode
  /** Shows a chevron at the end: the row leads to another view. */
  chevron?: boolean | undefined
  onClick?: (() => void) | undefined
  /** A web address, opened in a new tab. */
  href?: string | undefined
  /** This is the choice in force: marked by colour, bar and check mark. */
  current?: boolean | undefined
  disabled?: boolean | undefined
  /** Why it is disabled, in words, at the end. */
  reason?: string | undefined
  danger?: boolean | undefined
  /** A small button of its own at the end, for another thing to do with what the row stands for. */
  action?: ReactNode
  testId?: string | undefined
}

/**
 * One line of a `RowList`. It is a button, a link or, with neither `onClick` nor `href`, plain text.
 *
 * @example
 * <Row image={<SquareImage src={icon} name="Rabby" size={40} />} name="Rabby" tag={<Tag tone="good">Installed</Tag>} onClick={connect} />
 */
export function Row(props: RowProps) {
  const {
    image,
    name,
    sub,
    end,
    tag,
    chevron,
    onClick,
    href,
    current,
    disabled,
    reason,
    danger,
    action,
    testId,
    ...aria
  } = props
  const className = classNames(
    styles.row,
    image == null && styles.bare,
    danger && styles.danger,
    action != null && styles.acting,
  )
  const url = disabled ? undefined : safeHref(href)
  const title = <bdi className={styles.name}>{name}</bdi>
  const last = disabled && reason ? <span className={styles.reason}>{reason}</span> : end
  const content = (
    <>
      {image}
      {sub == null ? (
        title
      ) : (
        <span className={styles.text}>
          {title}
          <span className={styles.sub}>{sub}</span>
        </span>
      )}
      {tag}
      {(last || current || chevron) && (
        <span className={styles.end}>
          {last}
          {current && <Icon icon={checkIcon} />}
          {chevron && <Icon icon={nextIcon} size={16} flip />}
        </span>
      )}
    </>
  )
  return (
    <li className={action == null ? undefined : styles.host}>
      {url ? (
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
      ) : onClick || disabled ? (
        <button
          {...aria}
          className={className}
          type="button"
          disabled={disabled}
          aria-current={current ? 'true' : undefined}
          data-testid={testId}
          onClick={onClick}
        >
          {content}
        </button>
      ) : (
        <div {...aria} className={className} data-testid={testId}>
          {content}
        </div>
      )}
      {action != null && <span className={styles.action}>{action}</span>}
    </li>
  )
}
