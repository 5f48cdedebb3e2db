import { optionInvalidError, toChainId } from '@latchkey/protocol'
import type { LatchkeyOptions } from '../options/options.ts'
import type { Network, NetworkInput } from './network.ts'

/**
 * Completes a network: a viem chain object, which knows its number only, is an EVM network.
 *
 * @example
 * const network = toNetwork(mainnet) // network.caipNetworkId === 'eip155:1'
 */
export function toNetwork(input: NetworkInput): Network {
  const namespace = input.chainNamespace ?? 'eip155'
  const caipNetworkId = toChainId(input.caipNetworkId || `${namespace}:${input.id}`)
  return { ...input, chainNamespace: namespace, caipNetworkId }
}

/** The network with the operator's own RPC URLs in place of its public ones, or with the server that it is read through. */
export function withRpcUrls(
  network: Network,
  { customRpcUrls, apiUrl, projectId }: Pick<LatchkeyOptions, 'customRpcUrls' | 'apiUrl' | 'projectId'>,
): Network {
  const custom = customRpcUrls?.[network.caipNetworkId]
  if (custom?.length) return { ...network, rpcUrls: { default: { http: custom.map(({ url }) => url) } } }
  return apiUrl ? { ...network, server: { apiUrl, projectId } } : network
}

/** Throws when a network lacks what the kit needs, naming the option. */
export function assertNetwork(value: unknown, option: string): asserts value is NetworkInput {
  const fail = (part: string, expected: string): never => {
    throw optionInvalidError(option + part, expected)
  }
  const network = value as Partial<NetworkInput> | null
  if (typeof network !== 'object' || network === null) return fail('', 'must be a network')
  if (typeof network.id !== 'number' && typeof network.id !== 'string')
    fail('.id', 'must be a number or a string')
  if (!network.name || typeof network.name !== 'string') fail('.name', 'must be a name')
  const currency = network.nativeCurrency
  if (!currency?.symbol || !Number.isInteger(currency.decimals))
    fail('.nativeCurrency', 'must have a symbol and whole decimals')
  const urls = network.rpcUrls?.default?.http
  if (!Array.isArray(urls) || urls.length === 0 || !urls.every((url) => /^https?:\/\//.test(url))) {
    fail('.rpcUrls.default.http', 'must list at least one http(s) URL')
  }
}
