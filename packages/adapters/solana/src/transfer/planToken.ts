import { requestNode } from '@latchkey/core'
import { insufficientFundsError, optionInvalidError } from '@latchkey/protocol'
import { type Address, address, createNoopSigner } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { type ChainAccount, commitment, readAccounts, toInteger } from '../node/solanaNode.ts'
import { assertWallet } from './assertWallet.ts'
import type { PlanParameters, Steps } from './planTransfer.ts'
import { tokenPrograms } from './tokenPrograms.ts'

const mintLength = 82
const accountLength = 165

/** Sends a token between the accounts that are associated with both wallets. The receiver's is made where it is missing. */
export async function planToken({
  from,
  to,
  value,
  network,
  mint,
}: PlanParameters & { mint: Address }): Promise<Steps> {
  const [token, receiver] = await readAccounts(network, [mint, to])
  if (!token || !isMint(token)) throw optionInvalidError('token', 'must be the mint of a token')
  assertWallet(receiver)
  const program = { tokenProgram: address(token.owner), mint }
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ ...program, owner: from }),
    findAssociatedTokenPda({ ...program, owner: to }),
  ])
  const [held, existing] = await readAccounts(network, [source, destination])
  const balance = held ? amountOf(held) : 0n
  if (balance < value) throw insufficientFundsError({ details: `${value} of ${balance} of ${mint}` })
  const payer = createNoopSigner(from)
  const create = getCreateAssociatedTokenIdempotentInstruction({
    ...program,
    payer,
    ata: destination,
    owner: to,
  })
  const decimals = token.data[44] ?? 0
  const config = { programAddress: program.tokenProgram }
  const move = getTransferCheckedInstruction(
    { source, mint, destination, authority: payer, amount: value, decimals },
    config,
  )
  if (existing) return { instructions: [move], rent: 0n }
  // The receiver's new token account will be as large as the sender's.
  const length = held?.data.length ?? accountLength
  const rent = await requestNode(
    network,
    'getMinimumBalanceForRentExemption',
    [length, commitment],
    toInteger,
  )
  return { instructions: [create, move], rent }
}

/** A mint is shorter than an account of a token, or says what it is where both have extensions. */
function isMint({ owner, data }: ChainAccount): boolean {
  if (!tokenPrograms.includes(owner)) return false
  return data.length === mintLength || (data.length > accountLength && data[accountLength] === 1)
}

/** After mint and owner, 32 bytes each, comes how much there is. */
function amountOf({ data }: ChainAccount): bigint {
  if (data.length < accountLength) return 0n
  return new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
}
