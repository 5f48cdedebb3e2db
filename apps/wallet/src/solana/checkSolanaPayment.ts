// Loaded with the first transaction: it needs Solana's own library.
import { parseTransferSolInstruction } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, parseTransferCheckedInstruction } from '@solana-program/token'
import { askNode } from '../chain/askNode.ts'
import { describeAmount } from '../chain/describeAmount.ts'
import type { KnownNetwork } from '../chain/knownNetwork.ts'
import type { Payment, Spending } from '../chain/payment.ts'
import { readFields } from '../chain/readFields.ts'
import { readAccount } from './readAccount.ts'
import {
  type Instruction,
  isTransferChecked,
  isTransferSol,
  type ReadTransaction,
  readSolanaTransaction,
} from './readSolanaTransaction.ts'

/** The bytes of a token account, for which its maker pays a deposit. */
const tokenAccountSize = 165

/** What transactions cost together, and whether the account has as much, of the coin and of the tokens that it knows. */
export async function checkSolanaPayment(
  wires: readonly Uint8Array[],
  account: string,
  network: KnownNetwork,
): Promise<Payment> {
  const transactions = wires.map(readSolanaTransaction)
  const instructions = transactions.flatMap((transaction) => transaction.instructions)
  const [available, deposits, tokens, ...fees] = await Promise.all([
    readBalance(account, network),
    readDeposits(account, instructions, network),
    tokenSpendings(account, instructions, network),
    ...transactions.map((transaction) => readFee(transaction, network)),
  ])
  const known = fees.filter((fee) => fee !== undefined)
  const own = transactions.reduce(
    (sum, { feePayer }, index) => sum + (feePayer === account ? (fees[index] ?? 0n) : 0n),
    0n,
  )
  return {
    fee: known.length === fees.length ? describeAmount(sumOf(known), network.currency) : undefined,
    spendings: [
      {
        currency: network.currency,
        needed: sumOf(instructions.map((each) => coinsOf(each, account))) + deposits + own,
        available,
      },
      ...tokens,
    ],
  }
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** How much of the coin an instruction takes from the account. */
function coinsOf(instruction: Instruction, account: string): bigint {
  if (!isTransferSol(instruction)) return 0n
  const { accounts, data } = parseTransferSolInstruction(instruction)
  return accounts.source.address === account ? data.amount : 0n
}

async function readBalance(account: string, { rpcUrl }: KnownNetwork): Promise<bigint> {
  const answer = await askNode(rpcUrl, 'getBalance', [account, { commitment: 'confirmed' }])
  return readLamports(readFields(answer).value)
}

async function readFee({ message }: ReadTransaction, { rpcUrl }: KnownNetwork): Promise<bigint | undefined> {
  const text = btoa(String.fromCharCode(...message))
  const { value } = readFields(await askNode(rpcUrl, 'getFeeForMessage', [text, { commitment: 'confirmed' }]))
  // The node does not know the fee of a message whose blockhash is too old.
  return value === null ? undefined : readLamports(value)
}

/** What the account deposits for token accounts that do not exist yet. */
async function readDeposits(
  account: string,
  instructions: readonly Instruction[],
  { rpcUrl }: KnownNetwork,
): Promise<bigint> {
  const made = instructions.flatMap(({ programAddress, accounts: [payer, created] }) =>
    programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS && payer?.address === account && created
      ? [created.address]
      : [],
  )
  const contents = await Promise.all([...new Set(made)].map((address) => readAccount(address, rpcUrl)))
  const missing = contents.filter((content) => content === undefined).length
  if (missing === 0) return 0n
  const deposit = await askNode(rpcUrl, 'getMinimumBalanceForRentExemption', [tokenAccountSize])
  return readLamports(deposit) * BigInt(missing)
}

/** What the instructions take from each of the account's token accounts, where the wallet knows the token. */
async function tokenSpendings(
  account: string,
  instructions: readonly Instruction[],
  { tokens, rpcUrl }: KnownNetwork,
): Promise<readonly Spending[]> {
  const needed = new Map<string, Spending>()
  for (const instruction of instructions.filter(isTransferChecked)) {
    const { accounts, data } = parseTransferCheckedInstruction(instruction)
    const token = tokens.find(({ address }) => address === accounts.mint.address)
    if (!token || accounts.authority.address !== account) continue
    const source = accounts.source.address
    const sum = (needed.get(source)?.needed ?? 0n) + data.amount
    needed.set(source, { currency: token, needed: sum, available: 0n })
  }
  return Promise.all(
    [...needed].map(async ([source, spending]) => ({
      ...spending,
      available: readTokenAmount(await readAccount(source, rpcUrl)),
    })),
  )
}

/** In a token account the amount follows the mint and the owner, 32 bytes each. */
function readTokenAmount(content: Uint8Array | undefined): bigint {
  if (!content || content.length < 72) return 0n
  return new DataView(content.buffer, content.byteOffset).getBigUint64(64, true)
}

function readLamports(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new Error('The node answered with something that is not an amount')
  return BigInt(value)
}
