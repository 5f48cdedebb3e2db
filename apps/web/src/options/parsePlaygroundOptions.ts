import {
  adapterNames,
  defaultOptions,
  displays,
  locales,
  type PlaygroundOptions,
  signins,
  switchedFeatures,
  themeChoices,
} from './playgroundOptions.ts'

/**
 * Parses options that were stored or came with a link. Missing and invalid ones get their default.
 *
 * @example
 * parsePlaygroundOptions({ radius: 6, locale: 'xx' }) // radius 6, locale 'en'
 */
export function parsePlaygroundOptions(value: unknown): PlaygroundOptions {
  const stored = toRecord(value)
  const storedFeatures = toRecord(stored.features)
  const features = { ...defaultOptions.features }
  for (const name of switchedFeatures) features[name] = flag(storedFeatures[name], features[name])
  return {
    theme: oneOf(themeChoices, stored.theme, defaultOptions.theme),
    accent: isColour(stored.accent) ? stored.accent : defaultOptions.accent,
    radius: isRadius(stored.radius) ? stored.radius : defaultOptions.radius,
    display: oneOf(displays, stored.display, defaultOptions.display),
    locale: oneOf(locales, stored.locale, defaultOptions.locale),
    adapter: oneOf(adapterNames, stored.adapter, defaultOptions.adapter),
    signin: oneOf(signins, stored.signin, defaultOptions.signin),
    enableWallets: flag(stored.enableWallets, defaultOptions.enableWallets),
    enableWalletGuide: flag(stored.enableWalletGuide, defaultOptions.enableWalletGuide),
    enableNetworkSwitch: flag(stored.enableNetworkSwitch, defaultOptions.enableNetworkSwitch),
    features,
    networksOff: toTexts(stored.networksOff),
  }
}

/** Whether a text is a colour in the format of a colour input. */
export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function oneOf<T extends string>(choices: readonly T[], value: unknown, fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback
}

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)

const isRadius = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8

const toTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, 100) : []
