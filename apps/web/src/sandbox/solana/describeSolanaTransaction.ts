// Loaded with the first transaction: it needs Solana's own library.
import {
  type Address,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { parseTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, parseTransferCheckedInstruction } from '@solana-program/token'
import { askNode } from '../askNode.ts'
import { describeAmount } from '../describeAmount.ts'
import type { DescriptionRow } from '../description.ts'
import type { KnownNetwork } from '../knownNetwork.ts'
import { toHex } from '../readBytes.ts'
import { readFields } from '../readFields.ts'

type Instruction = { programAddress: Address; accounts: { address: Address; role: 0 }[]; data: Uint8Array }

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const isTransferSol = ({ programAddress, data }: Instruction) =>
  programAddress === SYSTEM_PROGRAM_ADDRESS && data[0] === 2
const isTransferChecked = ({ accounts, data }: Instruction) =>
  data[0] === 12 && data.length === 10 && accounts.length >= 4

/** Describes a transaction in its wire form, one instruction after the other, and its fee. */
export async function describeSolanaTransaction(
  wire: Uint8Array,
  network: KnownNetwork,
): Promise<{ rows: readonly DescriptionRow[]; estimate: () => Promise<string | undefined> }> {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Transactions of version 1 are not known here')
  const at = (index: number) => message.staticAccounts[index]
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    programAddress: at(programAddressIndex) ?? SYSTEM_PROGRAM_ADDRESS,
    accounts: accountIndices.flatMap((index) => {
      const address = at(index)
      return address ? [{ address, role: 0 as const }] : []
    }),
    data: new Uint8Array(data ?? []),
  }))
  const shown = instructions.filter(({ programAddress }) => programAddress !== computeBudget)
  const rows = await Promise.all(shown.map((instruction) => describeInstruction(instruction, shown, network)))
  return {
    rows: rows.flat(),
    async estimate() {
      const text = btoa(String.fromCharCode(...new Uint8Array(messageBytes)))
      const answer = await askNode(network.rpcUrl, 'getFeeForMessage', [text, { commitment: 'confirmed' }])
      const { value } = readFields(answer)
      return typeof value === 'number' ? describeAmount(BigInt(value), network.currency) : undefined
    },
  }
}

async function describeInstruction(
  instruction: Instruction,
  all: readonly Instruction[],
  network: KnownNetwork,
): Promise<DescriptionRow[]> {
  if (isTransferSol(instruction)) {
    const { accounts, data } = parseTransferSolInstruction({ ...instruction, data: bytes(instruction) })
    return [
      { label: 'To', value: accounts.destination.address },
      { label: 'Amount', value: describeAmount(data.amount, network.currency) },
    ]
  }
  if (isTransferChecked(instruction)) {
    const { accounts, data } = parseTransferCheckedInstruction({ ...instruction, data: bytes(instruction) })
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

const bytes = ({ data }: Instruction) => Uint8Array.from(data)

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
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const { value } = readFields(await askNode(rpcUrl, 'getAccountInfo', [account, options]))
  const { data } = readFields(value)
  const content = Uint8Array.from(atob(Array.isArray(data) ? String(data[0]) : ''), (letter) =>
    letter.charCodeAt(0),
  )
  // A token account begins with the mint and the owner, 32 bytes each.
  return content.length >= 64 ? getAddressDecoder().decode(content.subarray(32, 64)) : account
}
