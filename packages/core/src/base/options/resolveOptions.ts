import { optionInvalidError, projectIdMissingError } from '@latchkey/protocol'
import type { Network, NetworkInput } from '../networks/network.ts'
import { assertNetwork, toNetwork, withRpcUrls } from '../networks/toNetwork.ts'
import { checkThemeVariables } from '../theme/checkThemeVariables.ts'
import { defaultAccountTypes, defaultFeatures, defaultOptions } from './defaults.ts'
import { type Check, findFault, kindOf } from './findFault.ts'
import type { Features, LatchkeyOptions, Options } from './options.ts'

type Checks = Readonly<Record<string, Check>>

// Checks for options that have no default or accept only certain values.
const optionChecks: Checks = {
  projectId: 'a string',
  networks: 'a list',
  adapters: 'a list',
  apiUrl: 'url',
  defaultNetwork: 'an object',
  themeMode: { words: ['dark', 'light'] },
  themeVariables: 'an object',
  features: 'an object',
  termsConditionsUrl: 'url',
  privacyPolicyUrl: 'url',
  allWallets: { words: ['SHOW', 'HIDE', 'ONLY_MOBILE'] },
  coinbasePreference: { words: ['all', 'smartWalletOnly', 'eoaOnly'] },
  siwx: 'an object',
  initialState: 'an object',
  languages: 'an object',
  defaultAccountTypes: 'an object',
}

const featureChecks: Checks = {
  socials: { words: defaultFeatures.socials || [], list: true, orFalse: true },
  connectorTypeOrder: { words: defaultFeatures.connectorTypeOrder, list: true },
  walletFeaturesOrder: { words: defaultFeatures.walletFeaturesOrder, list: true },
  connectMethodsOrder: { words: ['wallet', 'email', 'social'], list: true },
}

/** Checks the options and fills in every default. Throws one error that names the first option at fault. */
export function resolveOptions(options: LatchkeyOptions): Options {
  const {
    adapters: _,
    themeMode: _mode,
    themeVariables: _variables,
    ...given
  } = checkAll(options, optionChecks, defaultOptions, '')
  const { features = {}, defaultNetwork } = options
  if (!options.projectId) throw projectIdMissingError()
  checkThemeVariables(options.themeVariables)
  const networks = resolveNetworks(options)
  return {
    ...defaultOptions,
    ...given,
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
    features: resolveFeatures(defaultFeatures, features),
    networks,
    defaultNetwork: defaultNetwork ? findNetwork(networks, defaultNetwork) : networks[0],
  }
}

/** Checks a change of the options while the kit runs, and merges it. */
export function mergeOptions(current: Options, change: Partial<LatchkeyOptions>): Options {
  return { ...current, ...(checkAll(change, optionChecks, defaultOptions, '') as Partial<Options>) }
}

/** Checks a change of the features, and merges it. */
export function resolveFeatures(current: Features, change: Partial<Features>): Features {
  return { ...current, ...checkAll(change, featureChecks, defaultFeatures, 'features.') }
}

/** Checks every entry, and returns those that are not undefined. */
function checkAll<T extends object>(
  value: T,
  checks: Checks,
  defaults: Readonly<Record<string, unknown>>,
  path: string,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const checked: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name)
      ? checks[name]
      : Object.hasOwn(defaults, name) && kindOf(defaults[name])
    if (check && entry === undefined) continue
    const fault = check ? findFault(entry, check) : 'is not known'
    if (fault) throw optionInvalidError(path + name, fault)
    checked[name] = entry
  }
  return checked as { [K in keyof T]: Exclude<T[K], undefined> }
}

function resolveNetworks(options: LatchkeyOptions): readonly [Network, ...Network[]] {
  const inputs: readonly unknown[] = options.networks ?? []
  const networks = new Map<string, Network>()
  for (const input of inputs) {
    assertNetwork(input, `networks[${networks.size}]`)
    const network = withRpcUrls(toNetwork(input), options)
    if (networks.has(network.caipNetworkId))
      throw optionInvalidError('networks', `lists ${network.caipNetworkId} twice`)
    networks.set(network.caipNetworkId, network)
  }
  const [first, ...others] = networks.values()
  if (!first) throw optionInvalidError('networks', 'must list at least one network')
  return [first, ...others]
}

function findNetwork(networks: readonly Network[], input: NetworkInput): Network {
  const { caipNetworkId } = toNetwork(input)
  const found = networks.find((network) => network.caipNetworkId === caipNetworkId)
  if (!found) throw optionInvalidError('defaultNetwork', 'must be one of `networks`')
  return found
}
