import type { Row } from '../chains/description.ts'
import { usePhrases } from '../locales/usePhrases.ts'
import { useText } from '../locales/useText.ts'
import styles from './parts.module.css'

/** What a request says of itself, row by row. */
export function DescriptionRows({ rows }: { rows: readonly Row[] }) {
  const text = useText()
  const say = usePhrases()
  return rows.map((row, index) => {
    const value = typeof row.value === 'string' ? row.value : say('values', row.value)
    const label = say('labels', { code: row.label })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and rows never change places.
      <div key={index}>
        <dt>{row.step === undefined ? label : `${row.step}. ${label}`}</dt>
        <dd>
          <bdi dir={row.kind === 'text' || typeof row.value !== 'string' ? undefined : 'ltr'}>{value}</bdi>
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
