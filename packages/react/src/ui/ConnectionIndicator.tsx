import type { ReactNode } from 'react'
import styles from './ConnectionIndicator.module.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { closeIcon } from './icons/close.ts'

export type ConnectionIndicatorProps = {
  /** What asks, 64 px. */
  start: ReactNode
  /** What is asked, 64 px. */
  end: ReactNode
  state: 'waiting' | 'declined' | 'connected'
}

/**
 * Two sides joined by a latch: the bolt moves while waiting, is drawn back when declined, and is home when connected.
 * Decoration only: `StatusText` beside it says the same.
 *
 * @example
 * <ConnectionIndicator start={<SquareImage name="Acme" size={64} />} end={<SquareImage src={icon} name="Rabby" size={64} />} state="waiting" />
 */
export function ConnectionIndicator({ start, end, state }: ConnectionIndicatorProps) {
  return (
    <div className={classNames(styles.indicator, styles[state])} aria-hidden="true" data-state={state}>
      {start}
      <span className={styles.track}>
        <span className={styles.bar} />
      </span>
      <span className={styles.end}>
        {end}
        {state === 'declined' && (
          <span className={styles.corner}>
            <Icon icon={closeIcon} size={16} />
          </span>
        )}
      </span>
    </div>
  )
}
