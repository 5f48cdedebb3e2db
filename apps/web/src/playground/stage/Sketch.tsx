import type { CSSProperties } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import styles from './Sketch.module.css'

/**
 * A sketch of the modal in the chosen theme, accent, radius and direction, without words. The button in it opens the real modal.
 */
export function Sketch({ onOpen }: { onOpen: () => void }) {
  const { options, kitOptions } = useOptions()
  const { themeMode } = kitOptions
  const rows = !options.enableWallets ? 0 : options.features.collapseWallets ? 1 : 4
  const variables = {
    '--radius': `${options.radius}px`,
    ...(options.accent && { '--accent': options.accent }),
  } as CSSProperties
  return (
    <div
      className={styles.card}
      data-theme={themeMode}
      dir={options.locale === 'ar' ? 'rtl' : 'ltr'}
      style={variables}
    >
      <div className={styles.head} aria-hidden="true">
        <i />
        <i className={styles.title} />
        <i />
      </div>
      {rows > 0 && (
        <div className={styles.plate} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sketch have nothing else
            <div className={styles.row} key={row}>
              <i className={styles.icon} />
              <i className={styles.name} />
              <i className={styles.tag} />
            </div>
          ))}
        </div>
      )}
      {options.features.legalCheckbox && (
        <div className={styles.legal} aria-hidden="true">
          <i className={styles.box} />
          <i className={styles.line} />
        </div>
      )}
      <button className={styles.button} type="button" onClick={onOpen} dir="ltr">
        Open the modal
      </button>
    </div>
  )
}
