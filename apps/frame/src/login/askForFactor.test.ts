import { describe, expect, test } from 'vitest'
import { askForFactor } from './askForFactor.ts'

describe('askForFactor', () => {
  test('behavior: the window is opened by a press, without a tie to this page', () => {
    const opened: unknown[] = []
    let press: (() => void) | undefined
    const show = ({ onOpen }: { onOpen(): void }) => {
      press = onOpen
    }
    const { ask } = askForFactor(show, new AbortController().signal, (...input) => opened.push(input))
    ask('/factor#token.key')
    expect(opened).toEqual([])
    press?.()
    expect(opened).toEqual([['/factor#token.key', '_blank', expect.stringMatching(/(^|,)noopener(,|$)/)]])
  })
})
