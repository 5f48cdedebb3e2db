import { type NetworkInput, toNetwork } from '@latchkey/core'
import { adapterImports } from '../config/adapterImports.ts'
import type { AppConfig } from '../config/appConfig.ts'
import type { KitOptions } from '../kit/kitOptions.ts'
import { toKitOptions } from '../kit/kitOptions.ts'
import { defaultOptions, type PlaygroundOptions } from './playgroundOptions.ts'
import { printValue } from './printValue.ts'
import { readyNetworkName } from './readyNetworkName.ts'

/**
 * The code of a page with these options. Options that have their default are left out.
 *
 * @example
 * generateCode(defaultOptions, config, toKitOptions(defaultOptions, config, 'dark'))
 */
export function generateCode(options: PlaygroundOptions, config: AppConfig, kitOptions: KitOptions): string {
  const readyNames = kitOptions.networks.map(readyNetworkName)
  const names = networkNames(kitOptions.networks, readyNames)
  const readyImports = readyNames.filter((name) => name !== undefined).sort()
  const customRpcUrls = kitOptions.networks.flatMap((network, index) =>
    // With a server the nodes are its business.
    readyNames[index] && !config.apiUrl ? [rpcUrlsOf(network)] : [],
  )
  const adapters = adaptersOf(kitOptions.networks)
  const hasLogin = config.apiUrl !== undefined && config.frameUrl !== undefined
  const families = adapters.flatMap((adapter) => adapter?.name ?? []).join(', ')
  const isEmbedded = options.display !== 'modal'
  const isWagmi = options.adapter === 'wagmi' && kitOptions.networks.some(isEvm)
  const component = isEmbedded ? 'LatchkeyModal' : 'LatchkeyButton'
  const entries = [
    `projectId: ${printValue(config.projectId)}`,
    ...(config.apiUrl ? [`apiUrl: ${printValue(config.apiUrl)}`] : []),
    `networks: [${names.join(', ')}]`,
    `adapters: [${[
      ...adapters
        .map((adapter) => adapter?.name ?? options.adapter)
        .map((name) => `${name}(${name === 'wagmi' ? 'config' : ''})`),
      ...(hasLogin ? [`auth(${families ? `{ families: [${families}] }` : ''})`] : []),
    ].join(', ')}]`,
    ...(customRpcUrls.length > 0 ? [`customRpcUrls: ${printValue(Object.fromEntries(customRpcUrls))}`] : []),
    ...(config.termsConditionsUrl ? [`termsConditionsUrl: ${printValue(config.termsConditionsUrl)}`] : []),
    ...(config.privacyPolicyUrl ? [`privacyPolicyUrl: ${printValue(config.privacyPolicyUrl)}`] : []),
    ...(kitOptions.signin
      ? [
          `siwx: createSiwx({ sessions: serverSessions({ apiUrl: ${printValue(config.apiUrl)}, projectId: ${printValue(config.projectId)} })${kitOptions.signin.required ? '' : ', required: false'} })`,
        ]
      : []),
    ...changedEntries(kitOptions, toKitOptions(defaultOptions, config, 'dark')),
  ]
  return `${[
    ...(isWagmi ? ["import { createConfig, http } from '@wagmi/core'"] : []),
    ...(hasLogin ? ["import { auth } from '@latchkey/auth'"] : []),
    "import { createLatchkey } from '@latchkey/core'",
    ...adapters.map((adapter) =>
      adapter
        ? `import { ${adapter.name} } from '${adapter.module}'`
        : `import { ${options.adapter} } from '${isWagmi ? '@latchkey/wagmi' : `@latchkey/evm/${options.adapter}`}'`,
    ),
    ...(readyImports.length > 0 ? [`import { ${readyImports.join(', ')} } from '@latchkey/networks'`] : []),
    `import { ${component}, LatchkeyProvider } from '@latchkey/react'`,
    ...(kitOptions.signin ? ["import { createSiwx, serverSessions } from '@latchkey/siwx'"] : []),
    '',
    ...kitOptions.networks.flatMap((network, index) =>
      readyNames[index]
        ? []
        : [
            `const ${names[index]} = ${printValue(definition(network))}${network.chainNamespace ? ' as const' : ''}`,
          ],
    ),
    ...(isWagmi ? ['', ...wagmiConfig(names.filter((_, index) => isEvm(kitOptions.networks[index])))] : []),
    '',
    'const kit = createLatchkey({',
    ...entries.map((entry) => `  ${entry},`),
    '})',
    '',
    'export const App = () => (',
    '  <LatchkeyProvider kit={kit}>',
    `    <${component} />`,
    '  </LatchkeyProvider>',
    ')',
  ].join('\n')}\n`
}

const adapterOf = (network: NetworkInput) => adapterImports[toNetwork(network).chainNamespace]

/** EVM networks have several adapters to choose from, so they have no entry in `adapterImports`. */
const isEvm = (network: NetworkInput | undefined) => network !== undefined && !adapterOf(network)

/** The adapters of the networks, each once; undefined stands for the one that the visitor chose. */
const adaptersOf = (networks: KitOptions['networks']) => [...new Set(networks.map(adapterOf))]

function changedEntries(kitOptions: KitOptions, defaults: KitOptions): string[] {
  const { networks: _, signin: _signin, switches, ...others } = kitOptions
  const {
    networks: _networks,
    signin: _defaultSignin,
    switches: defaultSwitches,
    ...otherDefaults
  } = defaults
  return Object.entries(changes({ ...others, ...switches }, { ...otherDefaults, ...defaultSwitches })).map(
    ([name, value]) => `${name}: ${printValue(value)}`,
  )
}

/** What differs from the defaults; of objects, only the members that differ. */
function changes(values: object, defaults: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(defaults))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const standard = known.get(name)
      if (JSON.stringify(value) === JSON.stringify(standard)) return []
      return isObject(value) && isObject(standard) ? [[name, changes(value, standard)]] : [[name, value]]
    }),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The nodes of a network, as an entry of `customRpcUrls`. */
const rpcUrlsOf = (network: NetworkInput) =>
  [toNetwork(network).caipNetworkId, network.rpcUrls.default.http.map((url) => ({ url }))] as const

/** Only what a network needs, in the order people write it. */
function definition(network: NetworkInput) {
  const { id, chainNamespace, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  const { http, webSocket } = rpcUrls.default
  return {
    id,
    ...(chainNamespace && { chainNamespace }),
    name,
    nativeCurrency,
    rpcUrls: { default: { http, ...(webSocket && { webSocket }) } },
    ...(blockExplorers && { blockExplorers }),
    ...(testnet && { testnet }),
  }
}

function wagmiConfig(names: readonly string[]): string[] {
  return [
    'const config = createConfig({',
    `  chains: [${names.join(', ')}],`,
    `  transports: { ${names.map((name) => `[${name}.id]: http()`).join(', ')} },`,
    '})',
  ]
}

/**
 * Names for variables: `Sandbox One` becomes `sandboxOne`. What cannot be a name, or is taken, is numbered. Ready-made networks keep
 * the names under which they are imported.
 */
function networkNames(
  networks: KitOptions['networks'],
  readyNames: readonly (string | undefined)[],
): string[] {
  const taken = new Set([
    ...readyNames,
    'kit',
    'config',
    'http',
    'createConfig',
    'createLatchkey',
    'createSiwx',
    'serverSessions',
    'ethers',
    'ethers5',
    'wagmi',
    ...Object.values(adapterImports).map(({ name }) => name),
  ])
  return networks.map((network, index) => {
    const ready = readyNames[index]
    if (ready) return ready
    const words = network.name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
    const name = words
      .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
      .join('')
    const usable = /^[a-z]/.test(name) && !taken.has(name) ? name : `network${index + 1}`
    taken.add(usable)
    return usable
  })
}
