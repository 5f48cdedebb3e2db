import { fromBase58 } from './base58.ts'
import { parseBech32 } from './bech32.ts'
import { sha256 } from './sha256.ts'

/** The script type that an address pays to. A witness program of a later version is `other`, because its rules are not defined yet. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'other'

/** The group of networks that share an address format. */
export type AddressNetwork = 'main' | 'test' | 'regtest'

export type BitcoinAddress = {
  kind: AddressKind
  networks: readonly AddressNetwork[]
  /** The hash of a key or script, or the witness program, that the address pays to. */
  program: Uint8Array
}

const prefixes: Readonly<Record<string, AddressNetwork>> = { bc: 'main', tb: 'test', bcrt: 'regtest' }

/** Base58 addresses by their first byte. All test networks share the same bytes. */
const versions: Readonly<Record<number, Omit<BitcoinAddress, 'program'>>> = {
  0: { kind: 'p2pkh', networks: ['main'] },
  5: { kind: 'p2sh', networks: ['main'] },
  111: { kind: 'p2pkh', networks: ['test', 'regtest'] },
  196: { kind: 'p2sh', networks: ['test', 'regtest'] },
}

/**
 * Parses a Bitcoin address and verifies its checksum; undefined where it is not one.
 *
 * @example
 * parseBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')?.kind // 'p2pkh'
 */
export function parseBitcoinAddress(value: unknown): BitcoinAddress | undefined {
  if (typeof value !== 'string' || value.length > 90) return
  const witness = parseBech32(value)
  if (!witness) return parseBase58(value)
  const { version, program } = witness
  const network = prefixes[witness.prefix]
  return network && { kind: kindOf(version, program.length), networks: [network], program }
}

function kindOf(version: number, length: number): AddressKind {
  if (version === 0) return length === 20 ? 'p2wpkh' : 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : 'other'
}

/** A base58 address is a version byte, a hash of 20 bytes, and the first 4 bytes of the hash of both. */
function parseBase58(text: string): BitcoinAddress | undefined {
  const bytes = text.length <= 35 ? fromBase58(text) : undefined
  if (bytes?.length !== 25) return
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  const version = versions[bytes[0] ?? -1]
  if (!version || bytes.subarray(21).some((byte, index) => byte !== sum[index])) return
  return { ...version, program: bytes.slice(1, 21) }
}
