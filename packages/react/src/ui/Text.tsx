import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Text.module.css'

export type TextProps = {
  children: ReactNode
  /** 12, 13, 15 or 18 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  tone?: 'text' | 'muted' | 'quiet' | 'good' | 'bad' | undefined
  strong?: boolean | undefined
  align?: 'start' | 'center' | 'end' | undefined
  as?: 'p' | 'span' | 'h3' | undefined
  testId?: string | undefined
}

/**
 * Words in one of the sizes and tones there are.
 *
 * @example
 * <Text size="sm" tone="muted" align="center">The code expires in 20 minutes</Text>
 */
export function Text({
  children,
  size = 'md',
  tone = 'text',
  strong,
  align = 'start',
  as: Element = 'p',
  testId,
}: TextProps) {
  return (
    <Element
      className={classNames(styles.text, styles[size], styles[tone], styles[align], strong && styles.strong)}
      data-testid={testId}
    >
      {children}
    </Element>
  )
}
