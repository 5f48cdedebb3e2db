import { LatchkeyError } from '../LatchkeyError.ts'
import { quote } from '../quote.ts'

/** A CAIP id does not follow its grammar, or names an unknown namespace. */
export const invalidIdError = (kind: string, value: unknown) =>
  new LatchkeyError('INVALID_ID', 'Invalid identifier', { details: `${quote(value)} is not a ${kind}` })

/** A text is not a plain decimal number with at most `decimals` fraction digits. */
export const invalidAmountError = (value: unknown, decimals: number) =>
  new LatchkeyError('INVALID_AMOUNT', 'Please enter a valid amount', {
    details: `${quote(value)} is not a decimal number with at most ${decimals} fraction digits`,
  })
