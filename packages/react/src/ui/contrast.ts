export type Rgb = readonly [red: number, green: number, blue: number]

/** `#rgb` or `#rrggbb` as three numbers; undefined for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : undefined
  if (!digits) return undefined
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(whole, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` (0 to 1) of the way from one colour to another. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [at(0), at(1), at(2)]
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
