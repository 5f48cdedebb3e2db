// Parsers for the addresses of every chain family. This is a separate entry, so that a page loads only the parsers of its own families.
export { fromBase58, toBase58 } from './addresses/base58.ts'
export { type BitcoinNetwork, bitcoinNetworks } from './addresses/bitcoinNetworks.ts'
export { blake2b } from './addresses/blake2b.ts'
export { checksumAddress } from './addresses/checksumAddress.ts'
export {
  type AddressKind,
  type AddressNetwork,
  type BitcoinAddress,
  parseBitcoinAddress,
} from './addresses/parseBitcoinAddress.ts'
export { formatSs58, parseSs58, type Ss58Address } from './addresses/ss58.ts'
