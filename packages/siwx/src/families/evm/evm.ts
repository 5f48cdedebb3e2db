import { checksumAddress } from '@latchkey/protocol/addresses'
import { eip4361Order } from '../../message/fields.ts'
import type { SignInFamily } from '../../message/messageFormat.ts'
import { evmNamespace } from './evmNamespace.ts'

/** A number as EIP-155 has it: no zero in front. */
const chainNumber = /^[1-9]\d{0,31}$/

/**
 * Messages for EVM accounts: EIP-4361.
 *
 * @example
 * const message = parseMessage(text, [evm])
 */
export const evm: SignInFamily = {
  namespace: evmNamespace,
  formats: [
    {
      label: 'Ethereum',
      order: eip4361Order,
      hasScheme: true,
      emptyLines: 2,
      isAddress: (address) => /^0x[\dA-Fa-f]{40}$/.test(address) && checksumAddress(address) === address,
      writeChain: (reference) => (chainNumber.test(reference) ? reference : undefined),
      readChain: (text) => (chainNumber.test(text) ? text : undefined),
    },
  ],
}
