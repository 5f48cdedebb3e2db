// The build imports this file too, before the packages can be resolved, so only their types may be imported here.
import type { NetworkInput } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { AppConfig, Token } from './appConfig.ts'
import { tokenAddresses } from './tokenAddresses.ts'

/**
 * Reads the configuration from environment variables and checks every value. Errors name the variable.
 *
 * @example
 * parseConfig({ VITE_NETWORKS: '[{"id":1,"name":"Ethereum","rpcUrl":"https://rpc.example"}]', VITE_PROJECT_ID: 'demo' })
 */
export function parseConfig(env: Readonly<Record<string, unknown>>): AppConfig {
  const [first, ...rest] = readList(env.VITE_NETWORKS, 'VITE_NETWORKS')
  if (first === undefined) throw invalid('VITE_NETWORKS', 'needs at least one network')
  const networks: [NetworkInput, ...NetworkInput[]] = [
    readNetwork(first, 'VITE_NETWORKS[0]'),
    ...rest.map((item, index) => readNetwork(item, `VITE_NETWORKS[${index + 1}]`)),
  ]
  const tokens = networks.map((network, index) =>
    readTokens([first, ...rest][index], network.chainNamespace ?? 'eip155', `VITE_NETWORKS[${index}].tokens`),
  )
  return {
    projectId: readText(env.VITE_PROJECT_ID, 'VITE_PROJECT_ID'),
    apiUrl: readOptionalUrl(env.VITE_API_URL, 'VITE_API_URL'),
    frameUrl: readOptionalUrl(env.VITE_FRAME_URL, 'VITE_FRAME_URL'),
    networks,
    tokens: Object.fromEntries(networks.map((network, index) => [String(network.id), tokens[index] ?? []])),
    sampleRecipients: {},
    termsConditionsUrl: readOptionalUrl(env.VITE_TERMS_URL, 'VITE_TERMS_URL'),
    privacyPolicyUrl: readOptionalUrl(env.VITE_PRIVACY_URL, 'VITE_PRIVACY_URL'),
    links: {
      docs: readOptionalUrl(env.VITE_DOCS_URL, 'VITE_DOCS_URL') ?? docsPage,
      repository: readOptionalUrl(env.VITE_REPOSITORY_URL, 'VITE_REPOSITORY_URL'),
    },
  }
}

/** The documentation that is built beside the page. */
export const docsPage = '/docs/getting-started.html'

const invalid = (name: string, problem: string) => new Error(`${name} ${problem}. See apps/web/.env.example.`)

function readNetwork(value: unknown, name: string): NetworkInput {
  const fields = readObject(value, name)
  const explorerUrl = readOptionalUrl(fields.explorerUrl, `${name}.explorerUrl`)
  const namespace = readNamespace(fields.namespace, `${name}.namespace`)
  const currency = fields.currency === undefined ? {} : readObject(fields.currency, `${name}.currency`)
  // A network without a namespace is an EVM chain, whose currency has a default; other families have none.
  const standard = namespace ? undefined : { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const socket = fields.webSocketUrl
  return {
    ...(namespace
      ? { id: readText(fields.id, `${name}.id`), chainNamespace: namespace }
      : { id: readInteger(fields.id, `${name}.id`, 1) }),
    name: readText(fields.name, `${name}.name`),
    nativeCurrency: {
      name: readText(currency.name ?? standard?.name, `${name}.currency.name`),
      symbol: readText(currency.symbol ?? standard?.symbol, `${name}.currency.symbol`),
      decimals: readInteger(currency.decimals ?? standard?.decimals, `${name}.currency.decimals`, 0),
    },
    rpcUrls: {
      default: {
        http: [readUrl(fields.rpcUrl, `${name}.rpcUrl`)],
        ...(socket !== undefined && { webSocket: [readUrl(socket, `${name}.webSocketUrl`, 'ws')] }),
      },
    },
    ...(explorerUrl && {
      blockExplorers: { default: { name: new URL(explorerUrl).host, url: explorerUrl } },
    }),
    ...(fields.testnet === true && { testnet: true }),
  }
}

function readNamespace(value: unknown, name: string): Namespace | undefined {
  if (value === undefined) return undefined
  if (!isNamespace(value)) throw invalid(name, `must be one of ${Object.keys(tokenAddresses).join(', ')}`)
  return value
}

const isNamespace = (value: unknown): value is Namespace =>
  typeof value === 'string' && Object.hasOwn(tokenAddresses, value)

function readTokens(network: unknown, namespace: Namespace, name: string): Token[] {
  const { tokens } = readObject(network, name)
  if (tokens === undefined) return []
  if (!Array.isArray(tokens)) throw invalid(name, 'must be a list')
  return tokens.map((item, index) => {
    const fields = readObject(item, `${name}[${index}]`)
    const address = readText(fields.address, `${name}[${index}].address`)
    if (!tokenAddresses[namespace]?.test(address))
      throw invalid(`${name}[${index}].address`, 'must be an address')
    const symbol = readText(fields.symbol, `${name}[${index}].symbol`)
    return {
      address,
      symbol,
      name: readText(fields.name ?? symbol, `${name}[${index}].name`),
      decimals: readInteger(fields.decimals, `${name}[${index}].decimals`, 0),
    }
  })
}

function readList(value: unknown, name: string): unknown[] {
  const text = readText(value, name)
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw invalid(name, 'must be JSON')
  }
  if (!Array.isArray(list)) throw invalid(name, 'must be a JSON list')
  return list
}

function readObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'must be an object')
  return Object.fromEntries(Object.entries(value))
}

function readText(value: unknown, name: string): string {
  if (value === undefined || value === '') throw invalid(name, 'is not set')
  if (typeof value !== 'string') throw invalid(name, 'must be text')
  return value
}

function readInteger(value: unknown, name: string, minimum: number): number {
  if (value === undefined) throw invalid(name, 'is not set')
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < minimum)
    throw invalid(name, `must be a whole number of at least ${minimum}`)
  return value
}

function readUrl(value: unknown, name: string, scheme: 'http' | 'ws' = 'http'): string {
  const text = readText(value, name)
  if (!URL.canParse(text) || ![`${scheme}:`, `${scheme}s:`].includes(new URL(text).protocol))
    throw invalid(name, `must be an ${scheme}(s) address`)
  return text
}

function readOptionalUrl(value: unknown, name: string): string | undefined {
  return value === undefined || value === '' ? undefined : readUrl(value, name)
}
