import { useId } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { isColour } from '../../options/parsePlaygroundOptions.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './AccentChoice.module.css'
import { accents } from './accents.ts'

/** The accent: one of four, or any colour. */
export function AccentChoice() {
  const { options, kitOptions, change } = useOptions()
  const texts = useTexts().options
  const name = useId()
  const isOwn = !accents.some(({ colour }) => colour === options.accent)
  return (
    <div className={styles.line}>
      <span id={`${name}-label`}>{texts.accent}</span>
      <div className={styles.dots} role="radiogroup" aria-labelledby={`${name}-label`}>
        {accents.map((accent) => (
          <label key={accent.name}>
            <span className="sr">{texts[accent.name]}</span>
            <input
              type="radio"
              name={name}
              checked={options.accent === accent.colour}
              onChange={() => change({ accent: accent.colour })}
              style={{ backgroundColor: accent.shown[kitOptions.themeMode] }}
            />
          </label>
        ))}
        <label data-own={isOwn || undefined}>
          <span className="sr">{texts.ownAccent}</span>
          <input
            type="color"
            value={options.accent ?? accents[0].shown[kitOptions.themeMode]}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (isColour(value)) change({ accent: value })
            }}
          />
        </label>
      </div>
    </div>
  )
}
