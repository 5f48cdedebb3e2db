import { classNames } from './classNames.ts'
import styles from './Row.module.css'
import { Skeleton } from './Skeleton.tsx'

export type SkeletonRowProps = {
  /** The shape of the picture that is to come. */
  image?: 'square' | 'round' | 'none' | undefined
  sub?: boolean | undefined
  end?: boolean | undefined
}

/** A `Row` that is loading. */
export function SkeletonRow({ image = 'square', sub, end }: SkeletonRowProps) {
  return (
    <li aria-hidden="true">
      <div className={classNames(styles.row, image === 'none' && styles.bare)}>
        {image !== 'none' && (
          <Skeleton width={40} height={40} round={image === 'round' ? 'circle' : 'icon'} />
        )}
        <span className={classNames(styles.text, styles.awaited)}>
          <Skeleton width={96} height={14} />
          {sub && <Skeleton width={72} height={12} />}
        </span>
        {end ? <Skeleton width={56} height={14} /> : <span />}
      </div>
    </li>
  )
}
