import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Segments.module.css'

export type Segment<T extends string> = { value: T; label: string; icon?: IconName; lang?: string }

export type SegmentsProps<T extends string> = {
  label: string
  value: T
  segments: readonly Segment<T>[]
  onChange: (value: T) => void
}

/** One choice out of a few, side by side. Radio buttons underneath, so the arrow keys move. */
export function Segments<T extends string>({ label, value, segments, onChange }: SegmentsProps<T>) {
  const name = useId()
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label className={styles.segment} key={segment.value} lang={segment.lang}>
          <input
            className="sr"
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size={16} />}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
