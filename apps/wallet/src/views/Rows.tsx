import type { Row } from '../family.ts'
import styles from './Rows.module.css'
import { Skeleton } from './Skeleton.tsx'

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)

/** In groups of four an address can be compared by eye, and is broken between groups only. Copied, it is whole. */
const inGroups = (address: string) =>
  address.match(/^0x|.{4}/g)?.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group may come twice, and none ever moves
    <span className={styles.group} key={index}>
      {group}
    </span>
  ))

/** Facts, one in a line. */
export function Rows({ rows, waiting }: { rows: readonly Row[]; waiting?: readonly string[] | undefined }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a transaction may pay several, and no row ever moves
        <div key={index}>
          <dt>{label}</dt>
          <dd className="num">{isAddress(value) ? inGroups(value) : value}</dd>
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
