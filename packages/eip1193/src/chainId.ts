import type { Network } from '@latchkey/core'
import { type CaipChainId, connectionFailedError, formatChainId } from '@latchkey/protocol'
import type { Provider } from './provider.ts'
import { query } from './request.ts'

/**
 * A chain id as wallets give it: hexadecimal, or decimal in older ones. Undefined where it is none.
 *
 * @example
 * parseEvmChainId('0x89') // 137
 */
export function parseEvmChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[\da-f]{1,14}|\d{1,16})$/i.test(value)
  const id = isText || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * The CAIP-2 id of an EVM chain.
 *
 * @example
 * toCaipChainId(1) // 'eip155:1'
 */
export function toCaipChainId(id: number): CaipChainId {
  return formatChainId({ namespace: 'eip155', reference: `${id}` })
}

export function toHex(value: number | bigint): string {
  return `0x${value.toString(16)}`
}

/**
 * The chain a wallet is on now.
 *
 * @example
 * const id = await readChainId(provider)
 */
export async function readChainId(provider: Provider): Promise<number> {
  const id = parseEvmChainId(await query(provider, 'eth_chainId'))
  if (id === undefined) throw connectionFailedError({ details: 'The wallet gave no valid chain id' })
  return id
}

/**
 * Whether a chain id is that of a network.
 *
 * @example
 * if (!isOn(network, await readChainId(provider))) await switchProviderNetwork(provider, network)
 */
export function isOn(network: Network, id: number): boolean {
  return Number(network.id) === id
}
