// Loaded with the first transaction: it needs Solana's own library.
import { type Address, getAddressDecoder } from '@solana/kit'
import { parseTransferSolInstruction } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, parseTransferCheckedInstruction } from '@solana-program/token'
import { describeAmount } from '../chain/describeAmount.ts'
import type { KnownNetwork } from '../chain/knownNetwork.ts'
import { toHex } from '../chain/readBytes.ts'
import type { Row } from '../family.ts'
import { readAccount } from './readAccount.ts'
import {
  type Instruction,
  isTransferChecked,
  isTransferSol,
  readSolanaTransaction,
} from './readSolanaTransaction.ts'

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** Describes a transaction in its wire form, one instruction after the other. */
export async function describeSolanaTransaction(
  wire: Uint8Array,
  network: KnownNetwork,
): Promise<readonly Row[]> {
  const { instructions } = readSolanaTransaction(wire)
  const shown = instructions.filter(({ programAddress }) => programAddress !== computeBudget)
  const rows = await Promise.all(shown.map((instruction) => describeInstruction(instruction, shown, network)))
  return rows.flat()
}

async function describeInstruction(
  instruction: Instruction,
  all: readonly Instruction[],
  network: KnownNetwork,
): Promise<Row[]> {
  if (isTransferSol(instruction)) {
    const { accounts, data } = parseTransferSolInstruction(instruction)
    return [
      { label: 'To', value: accounts.destination.address },
      { label: 'Amount', value: describeAmount(data.amount, network.currency) },
    ]
  }
  if (isTransferChecked(instruction)) {
    const { accounts, data } = parseTransferCheckedInstruction(instruction)
    const mint = accounts.mint.address
    const token = network.tokens.find(({ address }) => address === mint)
    const currency = { symbol: token?.symbol ?? `of ${mint}`, decimals: data.decimals }
    return [
      { label: 'To', value: await ownerOf(accounts.destination.address, all, network) },
      { label: 'Amount', value: describeAmount(data.amount, currency) },
    ]
  }
  if (instruction.programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS)
    return [{ label: 'New account', value: instruction.accounts[1]?.address ?? '' }]
  return [
    { label: 'Program', value: instruction.programAddress },
    { label: 'Data', value: toHex(instruction.data) },
  ]
}

/** The owner of a token account, from the instruction that creates it in this transaction, or from the chain. */
async function ownerOf(
  account: Address,
  instructions: readonly Instruction[],
  { rpcUrl }: KnownNetwork,
): Promise<string> {
  const created = instructions.find(
    ({ programAddress, accounts }) =>
      programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS && accounts[1]?.address === account,
  )
  if (created?.accounts[2]) return created.accounts[2].address
  const content = await readAccount(account, rpcUrl)
  // A token account begins with the mint and the owner, 32 bytes each.
  return content && content.length >= 64 ? getAddressDecoder().decode(content.subarray(32, 64)) : account
}
