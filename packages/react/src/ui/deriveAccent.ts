import { contrast, mix, parseHex, type Rgb, toHex } from './contrast.ts'

export type AccentMode = 'dark' | 'light'

/** Every custom property that depends on the accent. */
export const accentProperties = [
  '--lk-accent',
  '--lk-accent-hover',
  '--lk-accent-press',
  '--lk-on-accent',
  '--lk-accent-text',
  '--lk-accent-soft',
  '--lk-focus',
] as const

export type AccentProperties = Record<(typeof accentProperties)[number], string>

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
/** `card` and `press` of the theme: the surface itself, and the one on which text is hardest to read. */
const surfaces: Record<AccentMode, { card: Rgb; press: Rgb }> = {
  dark: { card: [24, 24, 22], press: [51, 51, 47] },
  light: { card: white, press: [228, 228, 222] },
}
const enough = 4.5

/**
 * The colours that go with an integrator's accent: text on it and text in it reach the contrast of WCAG AA on every
 * surface. Undefined when the accent is not a hex colour.
 *
 * @example
 * deriveAccent('#7c3aed', 'dark')?.['--lk-on-accent'] // '#ffffff'
 */
export function deriveAccent(hex: string, mode: AccentMode): AccentProperties | undefined {
  const accent = parseHex(hex)
  if (!accent) return undefined
  const { card, press } = surfaces[mode]
  const ink = mix(accent, black, 0.85)
  // One of black and white always reaches 4.58; the tinted ink only where it is dark enough.
  const dark = contrast(accent, ink) >= enough ? ink : black
  const light = contrast(accent, white) >= enough
  const onAccent = light ? white : dark
  const away = light ? black : white
  const soft = mix(card, accent, 0.14)
  const text = readable(accent, mode === 'dark' ? white : black, [press, soft])
  const properties: Record<(typeof accentProperties)[number], Rgb> = {
    '--lk-accent': accent,
    '--lk-accent-hover': mix(accent, away, 0.15),
    '--lk-accent-press': mix(accent, away, 0.28),
    '--lk-on-accent': onAccent,
    '--lk-accent-text': text,
    '--lk-accent-soft': soft,
    '--lk-focus': text,
  }
  return Object.fromEntries(
    accentProperties.map((name) => [name, toHex(properties[name])]),
  ) as AccentProperties
}

/** The colour, moved towards another just as far as it takes to be read on every one of the grounds. */
function readable(colour: Rgb, towards: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    // Rounded first, so that what is measured is what is shown.
    const candidate = parseHex(toHex(mix(colour, towards, share))) ?? towards
    if (grounds.every((ground) => contrast(candidate, ground) >= enough)) return candidate
  }
  return towards
}
