import { optionInvalidError } from '@latchkey/protocol'
import type { ChainAccount } from '../node/solanaNode.ts'
import { tokenPrograms } from './tokenPrograms.ts'

/** Money must not go to where nobody could send it on from: a program, a mint, somebody's account of a token. */
export function assertWallet(account: ChainAccount | undefined): void {
  if (account && (account.isExecutable || tokenPrograms.includes(account.owner)))
    throw optionInvalidError(
      'to',
      'must be the address of a wallet, not of a program, token or token account',
    )
}
