import type { Row } from '../chains/description.ts'
import { usePhrase } from '../locales/usePhrase.ts'
import { useText } from '../locales/useText.ts'
import styles from './parts.module.css'

/** What a request says of itself, row by row. */
export function DescriptionRows({ rows }: { rows: readonly Row[] }) {
  const text = useText()
  const phrase = usePhrase()
  return rows.map((row) => {
    const value = typeof row.value === 'string' ? row.value : phrase(row.value)
    return (
      <div key={`${row.label}${value}`}>
        <dt>{phrase({ code: row.label })}</dt>
        <dd>
          <bdi dir={row.kind === 'text' ? undefined : 'ltr'}>{value}</bdi>
          {row.flags?.map((flag) => (
            <span className={styles.flag} key={flag}>
              {text(flag)}
            </span>
          ))}
        </dd>
      </div>
    )
  })
}
