import type { ReactNode } from 'react'
import styles from './ConnectionIndicator.module.css'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { closeIcon } from './icons/close.ts'

export type ConnectionIndicatorProps = {
  /** The picture of the side that asks, 64 px. */
  start: ReactNode
  /** The picture of the side that is asked, 64 px. */
  end: ReactNode
  state: 'waiting' | 'declined' | 'connected'
}

/**
 * Two pictures joined by a bar, like the bolt of a latch: it moves while the request waits, is drawn back when it was declined, and
 * reaches the other side when it succeeded. Decoration only: `StatusText` beside it says the same.
 *
 * @example
 * <ConnectionIndicator start={<SquareImage name="Acme" size={64} />} end={<SquareImage src={icon} name="Rabby" size={64} />} state="waiting" />
 */
export function ConnectionIndicator({ start, end, state }: ConnectionIndicatorProps) {
  return (
    <div className={classNames(styles.root, styles[state])} aria-hidden="true" data-state={state}>
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
