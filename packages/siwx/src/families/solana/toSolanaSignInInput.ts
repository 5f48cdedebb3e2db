import { parseChainId, signInMessageInvalidError } from '@latchkey/protocol'
import type { Caip122Message } from '../../message/caip122Message.ts'
import { siwsChain } from './siwsChain.ts'

/** What `solana:signIn` of the Wallet Standard is asked with. */
export type SolanaSignInInput = Omit<Caip122Message, 'accountAddress' | 'chainId' | 'scheme' | 'format'> & {
  address: string
  chainId: string
}

/**
 * What a wallet with `solana:signIn` is asked for a message. It must then have signed exactly the text that `formatMessage` gives for
 * the message with `format: 'siws'`.
 *
 * @example
 * const [output] = await wallet.features['solana:signIn'].signIn(toSolanaSignInInput(message))
 */
export function toSolanaSignInInput(message: Caip122Message): SolanaSignInInput {
  const { accountAddress, chainId, scheme, format, ...fields } = message
  const chain = siwsChain.writeChain(parseChainId(chainId).reference)
  if (!chain) throw signInMessageInvalidError('The line for `chainId` cannot be written')
  return { ...fields, address: accountAddress, chainId: chain }
}
