import { parseHex, toHex } from './contrast.ts'
import { accentProperties, deriveAccent } from './deriveAccent.ts'

export type Theme = {
  mode: 'dark' | 'light'
  /** Custom properties by name. Unknown names and values that are not valid are ignored. */
  variables?: Readonly<Record<string, string | number | undefined>> | undefined
}

/** The variables an integrator may set, each with the CSS property whose values it takes. */
const kinds: Readonly<Record<string, string>> = {
  '--lk-font-family': 'font-family',
  '--lk-font-size-master': 'width',
  '--lk-radius-master': 'width',
  '--lk-width': 'width',
  '--lk-z-index': 'z-index',
  '--lk-qr-ink': 'color',
}

/**
 * Gives one of our roots its theme. Values are set through the CSS object model, which a strict Content-Security-Policy
 * allows, and only when the browser takes them for what they should be.
 *
 * @example
 * applyTheme(dialog, { mode: 'light', variables: { '--lk-accent': '#7c3aed' } })
 */
export function applyTheme(root: HTMLElement, { mode, variables = {} }: Theme): void {
  root.dataset.lkTheme = mode
  const values: Record<string, string> = {}
  for (const [name, property] of Object.entries(kinds)) {
    const value = variables[name]
    const text = typeof value === 'number' && property === 'width' ? `${value}px` : String(value ?? '')
    if (text !== '' && CSS.supports(property, text)) values[name] = text
  }
  const accent = variables['--lk-accent']
  if (typeof accent === 'string') Object.assign(values, deriveAccent(asHex(accent), mode))
  for (const name of [...Object.keys(kinds), ...accentProperties]) {
    const value = values[name]
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
}

/** Any CSS colour as hex, as the browser sees it. */
function asHex(colour: string): string {
  if (parseHex(colour) || !CSS.supports('color', colour)) return colour
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return colour
  canvas.fillStyle = colour
  if (canvas.fillStyle.startsWith('#')) return canvas.fillStyle
  // Colours beyond sRGB keep their own notation; what they look like on this screen is what counts.
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return toHex([red, green, blue])
}
