import { type CaipChainId, parseChainId } from './chainId.ts'
import type { Namespace } from './namespace.ts'

type AddressFormat = {
  pattern: RegExp
  /** The placeholder address of the chain's own coin, where an address is required. */
  native?: string
  /** The chain has the contracts and the RPC of Ethereum. */
  isEvm?: true
}

const base58 = '[1-9A-HJ-NP-Za-km-z]'

const formats: Readonly<Record<Namespace, AddressFormat>> = {
  eip155: {
    pattern: /^0x[0-9a-fA-F]{40}$/,
    native: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    isEvm: true,
  },
  solana: {
    pattern: new RegExp(`^${base58}{32,44}$`),
    native: 'So11111111111111111111111111111111111111111',
  },
  polkadot: { pattern: new RegExp(`^${base58}{46,48}$`) },
  bip122: { pattern: new RegExp(`^(${base58}{26,35}|(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$`) },
}

/**
 * Whether a text has the form of an address on a chain. Checksums are not verified.
 *
 * @example
 * isAddressOn(toChainId('eip155:1'), '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 */
export function isAddressOn(chainId: CaipChainId, address: string): boolean {
  return formatOf(chainId).pattern.test(address)
}

/**
 * Whether a text has the form of an address in any namespace.
 *
 * @example
 * isAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 */
export function isAddress(address: string): boolean {
  return Object.values(formats).some(({ pattern }) => pattern.test(address))
}

/**
 * The placeholder address of the chain's own coin, where there is one.
 *
 * @example
 * nativeAddressOn(toChainId('eip155:1')) // '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 */
export function nativeAddressOn(chainId: CaipChainId): string | undefined {
  return formatOf(chainId).native
}

/**
 * Whether the contracts and the RPC of a chain are those of Ethereum.
 *
 * @example
 * hasEvm(toChainId('eip155:1')) // true
 */
export function hasEvm(chainId: CaipChainId): boolean {
  return formatOf(chainId).isEvm === true
}

function formatOf(chainId: CaipChainId): AddressFormat {
  return formats[parseChainId(chainId).namespace]
}
