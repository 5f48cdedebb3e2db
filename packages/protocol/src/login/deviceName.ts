/** In the order in which they are looked for: most browsers also name the one that they are like. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const unknownDevice = 'Unknown browser'

/**
 * What a browser is called in mails and lists, from what it says of itself.
 *
 * @example
 * deviceNameOf(navigator.userAgent) // 'Chrome on Linux'
 */
export function deviceNameOf(userAgent: string): string {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return browser && system ? `${browser} on ${system}` : unknownDevice
}

/**
 * The name of a device if it is one that `deviceNameOf` gives. Anything else becomes an unknown browser: mails carry no text of whoever
 * asks for them.
 *
 * @example
 * knownDeviceName('Firefox on Linux') // 'Firefox on Linux'
 * knownDeviceName('Your bank') // 'Unknown browser'
 */
export function knownDeviceName(name: string): string {
  const [browser, system, ...rest] = name.split(' on ')
  const isKnown =
    rest.length === 0 && browsers.some(([one]) => one === browser) && systems.some(([one]) => one === system)
  return isKnown ? name : unknownDevice
}
