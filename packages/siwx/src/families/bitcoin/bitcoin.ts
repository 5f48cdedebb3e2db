import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { caip122Order } from '../../message/fields.ts'
import type { SignInFamily } from '../../message/messageFormat.ts'
import { caip122Chain } from '../caip122Chain.ts'

/** One text an account: bech32 could also be written in capitals. From a witness program of a later version nobody can sign. */
function isAddress(address: string): boolean {
  const kind = parseBitcoinAddress(address)?.kind
  const isWitness = kind === 'p2wpkh' || kind === 'p2wsh' || kind === 'p2tr'
  return kind !== undefined && kind !== 'other' && (!isWitness || address === address.toLowerCase())
}

/**
 * Messages for Bitcoin accounts: CAIP-122.
 *
 * @example
 * const message = parseMessage(text, [bitcoin])
 */
export const bitcoin: SignInFamily = {
  namespace: 'bip122',
  formats: [
    {
      label: 'Bitcoin',
      order: caip122Order,
      hasScheme: false,
      emptyLines: 2,
      isAddress,
      ...caip122Chain('bip122'),
    },
  ],
}
