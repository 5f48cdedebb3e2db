import type { AddressNetwork } from './parseBitcoinAddress.ts'

/** The name of a Bitcoin network, and the format of its addresses. */
export type BitcoinNetwork = { name: string; addresses: AddressNetwork }

/**
 * Every network of Bitcoin, by the reference of its CAIP-2 id: the beginning of the first block's hash.
 *
 * @example
 * bitcoinNetworks[parseChainId(chainId).reference]?.addresses // 'main'
 */
export const bitcoinNetworks: Readonly<Partial<Record<string, BitcoinNetwork>>> = {
  '000000000019d6689c085ae165831e93': { name: 'mainnet', addresses: 'main' },
  '000000000933ea01ad0ee984209779ba': { name: 'testnet', addresses: 'test' },
  '00000000da84f2bafbbc53dee25a72ae': { name: 'testnet4', addresses: 'test' },
  '00000008819873e925422c1ff0f99f7c': { name: 'signet', addresses: 'test' },
  '0f9188f13cb7b2c71f2a335e3a4fc328': { name: 'regtest', addresses: 'regtest' },
}
