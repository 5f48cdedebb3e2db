import { optionInvalidError, projectIdMissingError } from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import { assertNetwork, toNetwork, withRpcUrls } from '../networks/toNetwork.ts'
import { defaultAccountTypes, defaultFeatures } from './defaults.ts'
import { type Check, featureChecks, findFault, optionChecks } from './optionChecks.ts'
import type { Features, LatchkeyOptions, Options } from './options.ts'
import { pageMetadata } from './pageMetadata.ts'

/** Checks the options and fills in every default. Throws one error that names the first option at fault. */
export function resolveOptions(options: LatchkeyOptions): Options {
  checkAll(options, optionChecks, '')
  if (!options.projectId) throw projectIdMissingError()
  const { adapters: _, themeMode: _mode, themeVariables: _variables, ...given } = options
  const [first, ...rest] = resolveNetworks(options)
  if (!first) throw optionInvalidError('networks', 'must list at least one network')
  const networks = [first, ...rest] as const
  return {
    locale: 'en',
    storageKey: '@latchkey',
    allWallets: 'SHOW',
    enableWallets: true,
    enableEIP6963: true,
    enableCoinbase: true,
    enableInjected: true,
    enableWalletConnect: true,
    enableWalletGuide: true,
    enableAuthLogger: true,
    enableNetworkSwitch: true,
    enableReconnect: true,
    debug: true,
    disableAppend: false,
    enableEmbedded: false,
    allowUnsupportedChain: false,
    manualWCControl: false,
    basic: false,
    coinbasePreference: 'all',
    customWallets: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    featuredWalletIds: [],
    chainImages: {},
    connectorImages: {},
    customRpcUrls: {},
    tokens: {},
    ...withoutUndefined(given),
    metadata: options.metadata ?? pageMetadata(),
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
    features: resolveFeatures(defaultFeatures, options.features ?? {}),
    networks,
    defaultNetwork: resolveDefaultNetwork(options, networks),
  }
}

/** Checks a change of the options while the kit runs, and merges it. */
export function mergeOptions(current: Options, change: Partial<LatchkeyOptions>): Options {
  checkAll(change, optionChecks, '')
  return { ...current, ...(withoutUndefined(change) as Partial<Options>) }
}

/** Checks a change of the features, and merges it. */
export function resolveFeatures(current: Features, change: Partial<Features>): Features {
  checkAll(change, featureChecks, 'features.')
  return { ...current, ...withoutUndefined(change) }
}

function checkAll(value: object, checks: Readonly<Record<string, Check>>, path: string): void {
  for (const [name, entry] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
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
