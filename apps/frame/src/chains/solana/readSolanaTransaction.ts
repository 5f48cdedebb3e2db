import { toBase58 } from '@latchkey/protocol/addresses'

/** An account that an instruction names. One from a lookup table is known by its place there only. */
export type SolanaAccount = {
  address: string | undefined
  /** Where it is to be looked up. */
  lookup?: { table: string; index: number }
  isSigner: boolean
  isWritable: boolean
}

export type SolanaInstruction = {
  program: string | undefined
  accounts: readonly SolanaAccount[]
  data: Uint8Array
}

export type SolanaMessage = {
  version: 'legacy' | 0
  feePayer: string
  /** The keys that must sign, in the order of the signatures. */
  signers: readonly Uint8Array[]
  blockhash: string
  instructions: readonly SolanaInstruction[]
  /** The accounts that may change, as far as their addresses are known. */
  written: readonly string[]
  hasLookups: boolean
}

/** A transaction in its wire form, taken apart. */
export type SolanaTransaction = SolanaMessage & {
  wire: Uint8Array
  /** What is signed. */
  message: Uint8Array
  /** Where in the wire form the first signature stands. */
  signaturesAt: number
}

/** More does not fit into a packet of the network. */
const longestTransaction = 1_232

class Unreadable extends Error {}

/** Undefined where it is no transaction, or one of a version that is not known. */
export function readSolanaTransaction(wire: Uint8Array): SolanaTransaction | undefined {
  if (wire.length > longestTransaction) return
  try {
    const reader = createReader(wire)
    const count = reader.length()
    const signaturesAt = reader.position()
    reader.bytes(count * 64)
    const message = wire.slice(reader.position())
    const read = readMessage(message)
    if (read.signers.length !== count) return
    return { ...read, wire, message, signaturesAt }
  } catch {
    return
  }
}

/**
 * True for bytes that a chain could take for a transaction once they are signed: such a thing is never signed as a message. Version 1 is
 * not known here, so whatever begins like it is taken for one.
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x81 && bytes.length > 64) return true
  try {
    readMessage(bytes)
    return true
  } catch {
    return false
  }
}

function readMessage(message: Uint8Array): SolanaMessage {
  const reader = createReader(message)
  const first = reader.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw new Unreadable()
  const required = isVersioned ? reader.byte() : first
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const keys = reader.list(() => reader.bytes(32))
  const isWhole = required > 0 && readonlySigners < required && required + readonlyOthers <= keys.length
  if (!isWhole) throw new Unreadable()
  const statics = keys.map(
    (key, index): SolanaAccount => ({
      address: toBase58(key),
      isSigner: index < required,
      isWritable:
        index < required - readonlySigners || (index >= required && index < keys.length - readonlyOthers),
    }),
  )
  const blockhash = toBase58(reader.bytes(32))
  const compiled = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.list(() => reader.byte()),
  }))
  const lookups = isVersioned
    ? reader.list(() => ({
        table: toBase58(reader.bytes(32)),
        writable: reader.list(() => reader.byte()),
        readable: reader.list(() => reader.byte()),
      }))
    : []
  reader.end()
  // Accounts from tables follow the others: first all that are written, then all that are read.
  const looked = (list: 'writable' | 'readable') =>
    lookups.flatMap((lookup) =>
      lookup[list].map(
        (index): SolanaAccount => ({
          address: undefined,
          lookup: { table: lookup.table, index },
          isSigner: false,
          isWritable: list === 'writable',
        }),
      ),
    )
  const accounts = [...statics, ...looked('writable'), ...looked('readable')]
  const at = (index: number): SolanaAccount => {
    const account = accounts[index]
    if (!account) throw new Unreadable()
    return account
  }
  return {
    version: isVersioned ? 0 : 'legacy',
    feePayer: at(0).address ?? '',
    signers: keys.slice(0, required),
    blockhash,
    instructions: compiled.map((one) => ({
      program: at(one.program).address,
      accounts: one.accounts.map(at),
      data: Uint8Array.from(one.data),
    })),
    written: statics.flatMap(({ address, isWritable }) => (isWritable && address ? [address] : [])),
    hasLookups: lookups.length > 0,
  }
}

function createReader(source: Uint8Array) {
  let offset = 0
  const bytes = (count: number): Uint8Array => {
    if (offset + count > source.length) throw new Unreadable()
    offset += count
    return source.slice(offset - count, offset)
  }
  const byte = (): number => bytes(1)[0] ?? 0
  /** A number of up to sixteen bits, seven of them in each byte, the lowest first. There is one way only to write each. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < 0x80) {
        if ((shift > 0 && next === 0) || value > 0xffff) throw new Unreadable()
        return value
      }
    }
    throw new Unreadable()
  }
  return {
    bytes,
    byte,
    length,
    list: <item>(read: () => item): item[] => Array.from({ length: length() }, read),
    position: () => offset,
    end() {
      if (offset !== source.length) throw new Unreadable()
    },
  }
}
