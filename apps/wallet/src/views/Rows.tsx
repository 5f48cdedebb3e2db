import type { Row } from '../family.ts'
import styles from './Rows.module.css'
import { Skeleton } from './Skeleton.tsx'

/** Facts, one in a line. */
export function Rows({ rows, waiting }: { rows: readonly Row[]; waiting?: readonly string[] | undefined }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      {waiting?.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Skeleton />
          </dd>
        </div>
      ))}
    </dl>
  )
}
