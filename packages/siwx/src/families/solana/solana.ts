import { fromBase58 } from '@latchkey/protocol/addresses'
import { eip4361Order } from '../../message/fields.ts'
import type { MessageFormat, SignInFamily } from '../../message/messageFormat.ts'
import { siwsChain, solanaChain } from './siwsChain.ts'
import { toSolanaSignInInput } from './toSolanaSignInInput.ts'

export { type SolanaSignInInput, toSolanaSignInInput } from './toSolanaSignInInput.ts'

/** As the profile of the namespace lays out CAIP-122: in the order of EIP-4361. */
const caip122: MessageFormat = {
  label: 'Solana',
  order: eip4361Order,
  hasScheme: false,
  emptyLines: 2,
  isAddress: (address) => address.length <= 44 && fromBase58(address)?.length === 32,
  ...solanaChain,
}

/** What a wallet writes by itself for `solana:signIn`. */
const siws: MessageFormat = {
  ...caip122,
  name: 'siws',
  emptyLines: 1,
  ...siwsChain,
  toWalletInput: toSolanaSignInInput,
}

/**
 * Messages for Solana accounts: CAIP-122, and Sign In With Solana where the wallet writes the text.
 *
 * @example
 * const message = parseMessage(text, [solana])
 */
export const solana: SignInFamily = { namespace: 'solana', formats: [caip122, siws] }
