import { parseSs58 } from '@latchkey/protocol/addresses'
import { caip122Order } from '../../message/fields.ts'
import type { SignInFamily } from '../../message/messageFormat.ts'
import { caip122Chain } from '../caip122Chain.ts'

/**
 * Messages for Polkadot accounts: CAIP-122.
 *
 * @example
 * const message = parseMessage(text, [polkadot])
 */
export const polkadot: SignInFamily = {
  namespace: 'polkadot',
  formats: [
    {
      label: 'Polkadot',
      order: caip122Order,
      hasScheme: false,
      emptyLines: 2,
      isAddress: (address) => parseSs58(address) !== undefined,
      ...caip122Chain('polkadot'),
    },
  ],
}
