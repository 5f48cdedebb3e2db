import { type KeyboardEvent, useState } from 'react'
import { gridStep } from './gridStep.ts'

/** A grid of buttons that is one stop of the Tab key; arrows move inside. */
export function useRovingGrid(count: number) {
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, count - 1)
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const target = gridStep(event, [...event.currentTarget.querySelectorAll('button')], stop)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
    /** The button that the Tab key leads to. */
    stop,
    /** Makes the focused button the one that the Tab key leads to. Always the same function. */
    focus: setCurrent,
  }
}
