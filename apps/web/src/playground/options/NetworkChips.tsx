import { Icon } from '@latchkey/app-ui'
import { useOptions } from '../../options/OptionsContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './NetworkChips.module.css'

/** Which of the configured networks the kit offers. One always stays. */
export function NetworkChips() {
  const { config, options, change } = useOptions()
  const texts = useTexts().options
  const isOn = (id: string) => !options.networksOff.includes(id)
  const count = config.networks.filter((network) => isOn(String(network.id))).length
  return (
    <>
      <div className={styles.chips}>
        {config.networks.map((network) => {
          const id = String(network.id)
          const isLast = isOn(id) && count <= 1
          return (
            <button
              key={id}
              className={styles.chip}
              type="button"
              aria-pressed={isOn(id)}
              aria-disabled={isLast || undefined}
              aria-describedby={isLast ? 'networks-note' : undefined}
              onClick={() => {
                if (isLast) return
                const others = options.networksOff.filter((off) => off !== id)
                change({ networksOff: isOn(id) ? [...others, id] : others })
              }}
            >
              {isOn(id) && <Icon name="check" size={16} />}
              {network.name}
            </button>
          )
        })}
      </div>
      {count <= 1 && (
        <p className={styles.note} id="networks-note">
          {texts.lastNetwork}
        </p>
      )}
    </>
  )
}
