import { classNames } from './classNames.ts'
import styles from './Tag.module.css'

export type TagProps = {
  children: string
  tone?: 'neutral' | 'accent' | 'good' | 'bad' | undefined
  /** Figures, such as `530+`, that keep their order in right-to-left text. */
  figures?: boolean | undefined
}

/**
 * A word or two about the thing beside it.
 *
 * @example
 * <Tag tone="good">Installed</Tag>
 */
export function Tag({ children, tone = 'neutral', figures }: TagProps) {
  return (
    <span
      className={classNames(styles.tag, styles[tone], figures && styles.figures)}
      dir={figures ? 'ltr' : undefined}
    >
      {children}
    </span>
  )
}
