import { z } from 'zod'

// What nodes and explorers name things by, in whatever case they write it. A range of blocks has tens of thousands of these: each
// is one step of a schema, because a chain of checks and changes takes zod several times as long.

/** What a text says. Undefined: it is not what was asked for. */
type Read<value> = (text: string) => value | undefined

/** A text that says something. */
export const fromText = <value>(read: Read<value>) =>
  z.transform((given: unknown, context): value => readOr(read, given, context))

/** The same where there may be nothing. */
export const fromTextOrNone = <value>(read: Read<value>) =>
  z.transform((given: unknown, context): value | null | undefined =>
    given === undefined || given === null ? given : readOr(read, given, context),
  )

function readOr<value>(read: Read<value>, given: unknown, context: z.RefinementCtx): value {
  const value = typeof given === 'string' ? read(given) : undefined
  if (value !== undefined) return value
  context.addIssue('is something else')
  return z.NEVER
}

const hexPattern = /^0x[0-9a-fA-F]*$/

/** Any hexadecimal digits. */
export const readHex: Read<string> = (text) => (hexPattern.test(text) ? text.toLowerCase() : undefined)
export const readHash: Read<string> = (text) => (text.length === 66 ? readHex(text) : undefined)
export const readAddress: Read<string> = (text) => (text.length === 42 ? readHex(text) : undefined)

/** Of a block or a transaction. */
export const hash = fromText(readHash)
/** Of an account or a contract. */
export const address = fromText(readAddress)
