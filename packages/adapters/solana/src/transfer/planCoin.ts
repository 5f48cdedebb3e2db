import { type Network, requestNode } from '@latchkey/core'
import { insufficientFundsError, optionInvalidError } from '@latchkey/protocol'
import { createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { commitment, readAccounts, toInteger } from '../node/solanaNode.ts'
import { assertWallet } from './assertWallet.ts'
import type { PlanParameters, Steps } from './planTransfer.ts'

/** Sends SOL. An account that is not there yet must get enough to stay. */
export async function planCoin({ from, to, value, network }: PlanParameters): Promise<Steps> {
  const [[sender, receiver], least] = await Promise.all([
    readAccounts(network, [from, to]),
    readLeastBalance(network),
  ])
  assertWallet(receiver)
  if ((sender?.lamports ?? 0n) < value)
    throw insufficientFundsError({ details: `${value} of ${sender?.lamports ?? 0n} lamports` })
  if ((receiver?.lamports ?? 0n) + value < least)
    throw optionInvalidError('value', `must be at least ${least} lamports for an account that is new`)
  const source = createNoopSigner(from)
  return { instructions: [getTransferSolInstruction({ source, destination: to, amount: value })], rent: 0n }
}

/** Below this an account without data cannot be. */
function readLeastBalance(network: Network): Promise<bigint> {
  return requestNode(network, 'getMinimumBalanceForRentExemption', [0, commitment], toInteger)
}
