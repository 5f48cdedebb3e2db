import { useId } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './RadiusChoice.module.css'

export function RadiusChoice() {
  const { options, change } = useOptions()
  const texts = useTexts().options
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{texts.radius}</label>
      <output className="num" htmlFor={id}>
        <bdi dir="ltr">{options.radius} px</bdi>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={8}
        value={options.radius}
        aria-valuetext={`${options.radius} px`}
        onChange={(event) => change({ radius: event.currentTarget.valueAsNumber })}
      />
    </div>
  )
}
