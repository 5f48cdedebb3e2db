import { useId } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import styles from './RadiusChoice.module.css'

export function RadiusChoice() {
  const { options, change } = useOptions()
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>Radius</label>
      <output className="num" htmlFor={id}>
        {options.radius} px
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
