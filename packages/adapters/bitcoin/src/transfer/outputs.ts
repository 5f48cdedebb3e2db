import type { Network } from '@latchkey/core'
import type { AddressNetwork } from '@latchkey/protocol/addresses'
import { Address, OutScript } from '@scure/btc-signer'
import { bitcoinNetworkOf } from '../address/bitcoinNetwork.ts'

/** How the library writes the addresses of a network. */
const test = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const formats = {
  main: { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 0x80 },
  test: { bech32: 'tb', ...test },
  regtest: { bech32: 'bcrt', ...test },
} as const satisfies Record<AddressNetwork, object>

/** What an output to an address looks like. The address has been checked before. */
export function scriptOf(address: string, network: Network): Uint8Array {
  return OutScript.encode(Address(formats[bitcoinNetworkOf(network).addresses]).decode(address))
}

/** In virtual bytes: the amount, the script and its length. */
export function sizeOf(script: Uint8Array): number {
  return 8 + 1 + script.length
}

/** Less than this costs more to spend than it is worth, and nodes refuse it: three satoshi for each byte of making and spending it. */
export function dustOf(script: Uint8Array): bigint {
  // A witness program is a version, from 0 or from 0x51, and a push.
  const isWitness = script[0] === 0 || ((script[0] ?? 0) >= 0x51 && (script[0] ?? 0) <= 0x60)
  return BigInt(3 * (sizeOf(script) + (isWitness ? 67 : 148)))
}
