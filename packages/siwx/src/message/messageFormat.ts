import type { Namespace } from '@latchkey/protocol'
import type { Caip122Message } from './caip122Message.ts'
import type { FieldName } from './fields.ts'

/** How a family writes a message: nothing but data, so that all of them are written and read by the same code. */
export type MessageFormat = {
  /** The value of `format` in a message; absent in the first format of a family. */
  name?: NonNullable<Caip122Message['format']>
  /** How the first line calls the family. */
  label: string
  /** The fields in the order of their lines. */
  order: readonly FieldName[]
  /** Whether the first line may begin with `https://`. */
  hasScheme: boolean
  /** How many lines are empty between address and fields where there is no statement. */
  emptyLines: 1 | 2
  /** To the byte, checksums included. */
  isAddress(address: string): boolean
  /** The chain as its line names it, from the reference of its CAIP-2 id; undefined where it cannot be named. */
  writeChain(reference: string): string | undefined
  /** The reference that a line names; undefined where it names none, or in another way than {@link writeChain}. */
  readChain(text: string): string | undefined
  /** What a wallet is asked with that writes this text by itself. */
  toWalletInput?(message: Caip122Message): object
}

/** A chain family and its texts, the one that we write first. */
export type SignInFamily = {
  namespace: Namespace
  formats: readonly [MessageFormat, ...MessageFormat[]]
}
