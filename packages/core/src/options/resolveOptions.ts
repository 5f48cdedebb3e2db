import { optionInvalidError, projectIdMissingError } from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import { assertNetwork, toNetwork, withRpcUrls } from '../networks/toNetwork.ts'
import { defaultAccountTypes, defaultFeatures, defaultOptions } from './defaults.ts'
import { type Check, findFault } from './findFault.ts'
import type { Features, LatchkeyOptions, Options } from './options.ts'

type Checks = Readonly<Record<string, Check>>

const record: Check = { like: {} }
const list: Check = { like: [] }

// Options without a default, and those that take only some words.
const optionChecks: Checks = {
  projectId: { like: '' },
  networks: list,
  adapters: list,
  apiUrl: 'url',
  defaultNetwork: record,
  metadata: record,
  themeMode: { words: ['dark', 'light'] },
  themeVariables: record,
  features: record,
  termsConditionsUrl: 'url',
  privacyPolicyUrl: 'url',
  allWallets: { words: ['SHOW', 'HIDE', 'ONLY_MOBILE'] },
  coinbasePreference: { words: ['all', 'smartWalletOnly', 'eoaOnly'] },
  siwx: record,
  defaultAccountTypes: record,
}

const featureChecks: Checks = {
  socials: { words: defaultFeatures.socials || [], list: true, orFalse: true },
  connectorTypeOrder: { words: defaultFeatures.connectorTypeOrder, list: true },
  walletFeaturesOrder: { words: defaultFeatures.walletFeaturesOrder, list: true },
  connectMethodsOrder: { words: ['wallet', 'email', 'social'], list: true },
}

/** Checks the options and fills in every default. Throws one error that names the first option at fault. */
export function resolveOptions(options: LatchkeyOptions): Options {
  checkAll(options, optionChecks, defaultOptions, '')
  if (!options.projectId) throw projectIdMissingError()
  const { adapters: _, themeMode: _mode, themeVariables: _variables, ...given } = options
  const [first, ...rest] = resolveNetworks(options)
  if (!first) throw optionInvalidError('networks', 'must list at least one network')
  const networks = [first, ...rest] as const
  return {
    ...defaultOptions,
    ...withoutUndefined(given),
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
    features: resolveFeatures(defaultFeatures, options.features ?? {}),
    networks,
    defaultNetwork: resolveDefaultNetwork(options, networks),
  }
}

/** Checks a change of the options while the kit runs, and merges it. */
export function mergeOptions(current: Options, change: Partial<LatchkeyOptions>): Options {
  checkAll(change, optionChecks, defaultOptions, '')
  return { ...current, ...(withoutUndefined(change) as Partial<Options>) }
}

/** Checks a change of the features, and merges it. */
export function resolveFeatures(current: Features, change: Partial<Features>): Features {
  checkAll(change, featureChecks, defaultFeatures, 'features.')
  return { ...current, ...withoutUndefined(change) }
}

function checkAll(value: object, checks: Checks, defaults: object, path: string): void {
  const known: Readonly<Record<string, unknown>> = { ...defaults }
  for (const [name, entry] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name)
      ? checks[name]
      : Object.hasOwn(known, name)
        ? { like: known[name] }
        : undefined
    const fault = check ? findFault(entry, check) : 'is not known'
    if (fault) throw optionInvalidError(path + name, fault)
  }
}

function resolveNetworks(options: LatchkeyOptions): readonly Network[] {
  const inputs: readonly unknown[] = options.networks ?? []
  const networks = inputs.map((input, index) => {
    assertNetwork(input, `networks[${index}]`)
    return withRpcUrls(toNetwork(input), options.customRpcUrls ?? {})
  })
  const twice = networks.find(
    ({ caipNetworkId }, index) =>
      networks.findIndex((other) => other.caipNetworkId === caipNetworkId) !== index,
  )
  if (twice) throw optionInvalidError('networks', `lists ${twice.caipNetworkId} twice`)
  return networks
}

function resolveDefaultNetwork(
  options: LatchkeyOptions,
  networks: readonly [Network, ...Network[]],
): Network {
  if (!options.defaultNetwork) return networks[0]
  const { caipNetworkId } = toNetwork(options.defaultNetwork)
  const found = networks.find((network) => network.caipNetworkId === caipNetworkId)
  if (!found) throw optionInvalidError('defaultNetwork', 'must be one of `networks`')
  return found
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
