import { describe, expect, test } from 'vitest'
import { contrast, parseHex, type Rgb } from './contrast.ts'
import { type accentProperties, deriveAccent } from './deriveAccent.ts'

function rgb(hex: string | undefined): Rgb {
  const colour = hex === undefined ? undefined : parseHex(hex)
  if (!colour) throw new Error(`Not a colour: ${hex}`)
  return colour
}

const surfaces = {
  dark: ['#0e0e0c', '#181816', '#20201d', '#292926', '#33332f'],
  light: ['#f3f3ef', '#ffffff', '#f7f7f4', '#eeeeea', '#e4e4de'],
} as const
const text = { dark: '#f4f4f0', light: '#181816' } as const

// Every step of 51 in each channel: 216 colours.
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

describe('deriveAccent', () => {
  test('default', () => {
    expect(deriveAccent('#7c3aed', 'dark')).toMatchInlineSnapshot(`
      {
        "--lk-accent": "#7c3aed",
        "--lk-accent-hover": "#6931c9",
        "--lk-accent-press": "#592aab",
        "--lk-accent-soft": "#261d34",
        "--lk-accent-text": "#b089f4",
        "--lk-focus": "#b089f4",
        "--lk-on-accent": "#ffffff",
      }
    `)
    expect(deriveAccent('#7c3aed', 'light')).toMatchInlineSnapshot(`
      {
        "--lk-accent": "#7c3aed",
        "--lk-accent-hover": "#6931c9",
        "--lk-accent-press": "#592aab",
        "--lk-accent-soft": "#ede3fc",
        "--lk-accent-text": "#7738e4",
        "--lk-focus": "#7738e4",
        "--lk-on-accent": "#ffffff",
      }
    `)
  })

  test('parameters: hex', () => {
    expect(deriveAccent('#abc', 'dark')).toEqual(deriveAccent('#aabbcc', 'dark'))
    expect(deriveAccent('#ABC', 'dark')).toEqual(deriveAccent('#aabbcc', 'dark'))
  })

  test.each(['', 'red', '#12', '#12345', '#gggggg', 'url(x)', '#fff;color:red'])(
    'behavior: %j is not a colour',
    (value) => {
      expect(deriveAccent(value, 'dark')).toBeUndefined()
    },
  )

  test.each(['dark', 'light'] as const)('behavior: every accent can be read (%s)', (mode) => {
    const tooFaint = colours.flatMap((colour) => {
      const derived = deriveAccent(colour, mode)
      const at = (name: (typeof accentProperties)[number]) => rgb(derived?.[name])
      const grounds = [...surfaces[mode].map(rgb), at('--lk-accent-soft')]
      const pairs: [what: string, one: Rgb, other: Rgb, needed: number][] = [
        ['on-accent', at('--lk-on-accent'), at('--lk-accent'), 4.5],
        ['on-accent, hover', at('--lk-on-accent'), at('--lk-accent-hover'), 4.5],
        ['on-accent, press', at('--lk-on-accent'), at('--lk-accent-press'), 4.5],
        ['text on soft', rgb(text[mode]), at('--lk-accent-soft'), 7],
      ]
      for (const ground of grounds) {
        pairs.push(
          ['accent-text', at('--lk-accent-text'), ground, 4.5],
          ['focus', at('--lk-focus'), ground, 3],
        )
      }
      return pairs
        .filter(([, one, other, needed]) => contrast(one, other) < needed)
        .map(([what, one, other]) => `${colour} ${what}: ${contrast(one, other)}`)
    })
    expect(tooFaint).toEqual([])
  })
})
