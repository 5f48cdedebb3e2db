import type { Features, LatchkeyOptions } from './options.ts'

/** What a value must be: a `typeof` name, `array`, `url`, or one of some words. */
export type Check = 'string' | 'boolean' | 'object' | 'array' | 'url' | 'any' | readonly string[]

// Shared lists keep the table short: it is in every page.
const flag = 'boolean'
const list = 'array'
const record = 'object'
const url = 'url'
const connectMethods = ['wallet', 'email', 'social']

/** Every option there is. An option that is not here is refused by name. */
export const optionChecks: Readonly<Record<keyof LatchkeyOptions, Check>> = {
  projectId: 'string',
  networks: list,
  adapters: list,
  apiUrl: url,
  defaultNetwork: record,
  metadata: record,
  themeMode: ['dark', 'light'],
  themeVariables: record,
  features: record,
  locale: 'string',
  storageKey: 'string',
  chainImages: record,
  connectorImages: record,
  customRpcUrls: record,
  includeWalletIds: list,
  excludeWalletIds: list,
  featuredWalletIds: list,
  customWallets: list,
  tokens: record,
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  enableWallets: flag,
  enableEIP6963: flag,
  enableCoinbase: flag,
  enableInjected: flag,
  enableWalletConnect: flag,
  enableWalletGuide: flag,
  enableAuthLogger: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  debug: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  allowUnsupportedChain: flag,
  manualWCControl: flag,
  basic: flag,
  coinbasePreference: ['all', 'smartWalletOnly', 'eoaOnly'],
  siwx: record,
  defaultAccountTypes: record,
}

/** Every feature there is. */
export const featureChecks: Readonly<Record<keyof Features, Check>> = {
  swaps: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  email: flag,
  emailShowWallets: flag,
  socials: 'any',
  history: flag,
  analytics: flag,
  allWallets: flag,
  legalCheckbox: flag,
  smartSessions: flag,
  collapseWallets: flag,
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectMethodsOrder: connectMethods,
}

/** Says what is wrong with a value, or undefined when nothing is. A list is checked word by word. */
export function findFault(value: unknown, check: Check): string | undefined {
  if (value === undefined || check === 'any') return undefined
  if (typeof check !== 'string') {
    const words = Array.isArray(value) ? value : [value]
    return words.every((word) => check.includes(word))
      ? undefined
      : `must be of ${check.map((word) => `'${word}'`).join(', ')}`
  }
  if (check === 'url')
    return typeof value === 'string' && /^(https?|wss?):\/\//.test(value)
      ? undefined
      : 'must be an http(s) or ws(s) URL'
  if (check === 'array') return Array.isArray(value) ? undefined : 'must be a list'
  if (check === 'object') return typeof value === 'object' && value !== null ? undefined : 'must be an object'
  return typeof value === check ? undefined : `must be a ${check}`
}
