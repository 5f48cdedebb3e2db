import { type Address, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'

export type Instruction = {
  programAddress: Address
  accounts: { address: Address; role: 0 }[]
  data: Uint8Array<ArrayBuffer>
}

/** A transaction as far as the wallet looks into it. */
export type ReadTransaction = {
  feePayer: Address | undefined
  instructions: readonly Instruction[]
  /** What is signed: the message in its wire form. */
  message: Uint8Array
}

export const isTransferSol = ({ programAddress, data }: Instruction) =>
  programAddress === SYSTEM_PROGRAM_ADDRESS && data[0] === 2
export const isTransferChecked = ({ accounts, data }: Instruction) =>
  data[0] === 12 && data.length === 10 && accounts.length >= 4

/** Reads a transaction in its wire form. */
export function readSolanaTransaction(wire: Uint8Array): ReadTransaction {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Transactions of version 1 are not known here')
  const at = (index: number) => message.staticAccounts[index]
  return {
    feePayer: at(0),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      programAddress: at(programAddressIndex) ?? SYSTEM_PROGRAM_ADDRESS,
      accounts: accountIndices.flatMap((index) => {
        const address = at(index)
        return address ? [{ address, role: 0 as const }] : []
      }),
      data: Uint8Array.from(data ?? []),
    })),
    message: new Uint8Array(messageBytes),
  }
}
