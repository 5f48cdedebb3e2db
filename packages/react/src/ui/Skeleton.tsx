import { classNames } from './classNames.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** Pixels, or any CSS length. */
  width: number | string
  height: number | string
  /** A circle, or the corners of a wallet's icon, a plate or a pill; otherwise those of a line of text. */
  round?: 'circle' | 'icon' | 'plate' | 'full' | undefined
}

/**
 * Holds the place of something that is loading, in its exact size. In the modal only: it sets its size by `style`,
 * which a strict Content-Security-Policy forbids in markup from a server.
 *
 * @example
 * <Skeleton width={96} height={14} />
 */
export function Skeleton({ width, height, round }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, round && styles[round])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
