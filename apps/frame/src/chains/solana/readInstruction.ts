import type { SolanaInstruction } from './readSolanaTransaction.ts'
import { solanaPrograms } from './solanaPrograms.ts'

/** What an instruction does. An address is undefined where it comes from a lookup table. */
export type ReadInstruction =
  | { kind: 'transfer'; from: string | undefined; to: string | undefined; amount: bigint }
  | { kind: 'createAccount'; account: string | undefined; amount: bigint }
  | {
      kind: 'transferToken'
      source: string | undefined
      destination: string | undefined
      /** Without them, the chain knows. */
      mint: string | undefined
      decimals: number | undefined
      authority: string | undefined
      amount: bigint
    }
  | { kind: 'approveToken'; source: string | undefined; delegate: string | undefined; amount: bigint }
  | { kind: 'revokeToken'; source: string | undefined }
  | { kind: 'burnToken'; source: string | undefined; mint: string | undefined; amount: bigint }
  | { kind: 'closeTokenAccount'; account: string | undefined; to: string | undefined }
  | {
      kind: 'createTokenAccount'
      account: string | undefined
      owner: string | undefined
      mint: string | undefined
    }
  | { kind: 'memo'; text: Uint8Array }
  /** Hands over what somebody owns. */
  | { kind: 'changeOwner'; program: string }
  /** Changes nothing that belongs to anybody. */
  | { kind: 'harmless' }
  | { kind: 'unknown'; program: string | undefined }

/** Reads an instruction of a known program. */
export function readInstruction(instruction: SolanaInstruction): ReadInstruction {
  const { program } = instruction
  const known =
    program !== undefined && Object.hasOwn(solanaPrograms, program) ? solanaPrograms[program] : undefined
  const unknown: ReadInstruction = { kind: 'unknown', program }
  if (known === 'computeBudget') return { kind: 'harmless' }
  if (known === 'memo') return { kind: 'memo', text: instruction.data }
  if (known === 'system') return readSystem(instruction) ?? unknown
  if (known === 'token') return readToken(instruction) ?? unknown
  if (known === 'associatedToken') return readAssociatedToken(instruction) ?? unknown
  return unknown
}

function readSystem({ data, accounts, program = '' }: SolanaInstruction): ReadInstruction | undefined {
  if (data.length < 4) return
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const tag = view.getUint32(0, true)
  const [first, second] = accounts
  if (tag === 2 && data.length === 12 && accounts.length >= 2)
    return { kind: 'transfer', from: first?.address, to: second?.address, amount: view.getBigUint64(4, true) }
  if (tag === 0 && data.length === 52 && accounts.length >= 2)
    return { kind: 'createAccount', account: second?.address, amount: view.getBigUint64(4, true) }
  if (tag === 1) return { kind: 'changeOwner', program }
  return
}

function readToken({ data, accounts, program = '' }: SolanaInstruction): ReadInstruction | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [tag] = data
  const at = (index: number) => accounts[index]?.address
  const has = (length: number, count: number) => data.length === length && accounts.length >= count
  const amount = () => view.getBigUint64(1, true)
  if (tag === 3 && has(9, 3))
    return {
      kind: 'transferToken',
      source: at(0),
      destination: at(1),
      mint: undefined,
      decimals: undefined,
      authority: at(2),
      amount: amount(),
    }
  if (tag === 12 && has(10, 4))
    return {
      kind: 'transferToken',
      source: at(0),
      mint: at(1),
      destination: at(2),
      authority: at(3),
      amount: amount(),
      decimals: data[9],
    }
  if (tag === 4 && has(9, 3))
    return { kind: 'approveToken', source: at(0), delegate: at(1), amount: amount() }
  if (tag === 13 && has(10, 4))
    return { kind: 'approveToken', source: at(0), delegate: at(2), amount: amount() }
  if (tag === 5 && has(1, 2)) return { kind: 'revokeToken', source: at(0) }
  if (tag === 6) return { kind: 'changeOwner', program }
  if ((tag === 8 && has(9, 3)) || (tag === 15 && has(10, 3)))
    return { kind: 'burnToken', source: at(0), mint: at(1), amount: amount() }
  if (tag === 9 && has(1, 3)) return { kind: 'closeTokenAccount', account: at(0), to: at(1) }
  // Counts what has been sent to an account of wrapped SOL.
  if (tag === 17 && has(1, 1)) return { kind: 'harmless' }
  return
}

function readAssociatedToken({ data, accounts }: SolanaInstruction): ReadInstruction | undefined {
  const isCreate = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  if (!isCreate || accounts.length < 4) return
  return {
    kind: 'createTokenAccount',
    account: accounts[1]?.address,
    owner: accounts[2]?.address,
    mint: accounts[3]?.address,
  }
}
