import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything that runs tests
import { parseRepeatArguments } from './parseRepeatArguments.mjs'

describe('parseRepeatArguments', () => {
  test('default', () => {
    expect(parseRepeatArguments([])).toEqual({ runs: 5, busy: 0 })
  })

  test('parameters: runs, busy', () => {
    expect(parseRepeatArguments(['3', '--busy', '2'])).toEqual({ runs: 3, busy: 2 })
    expect(parseRepeatArguments(['--busy=1', '1'])).toEqual({ runs: 1, busy: 1 })
  })

  test.each([[['0']], [['x']], [['1.5']], [['1', '2']], [['2', '--busy', '3']], [['--other']]])(
    'error: %s',
    (args) => {
      expect(parseRepeatArguments(args)).toMatchInlineSnapshot(`
      {
        "usage": "Usage: npm run test:repeat -- [runs, default 5] [--busy runs beside one busy core, default 0]",
      }
    `)
    },
  )
})
