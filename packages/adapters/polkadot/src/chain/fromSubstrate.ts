import { read } from '@latchkey/core'
import {
  fromNode,
  insufficientFundsError,
  isLatchkeyError,
  type LatchkeyError,
  type LatchkeyErrorOptions,
  nonceTooHighError,
  nonceTooLowError,
  readErrorCodes,
  sendFailedError,
  transactionExpiredError,
} from '@latchkey/protocol'

/** The pool's codes: 1010 an invalid transaction, 1011 one that cannot be judged, to 1019. */
const isOfPool = (code: number | string) => typeof code === 'number' && code >= 1010 && code <= 1019
const alreadyImported = 1013

const byText: readonly (readonly [RegExp, (options: LatchkeyErrorOptions) => LatchkeyError])[] = [
  [/inability to pay|payment|balance too low/i, insufficientFundsError],
  [/ancient ?birth/i, transactionExpiredError],
  [/outdated|stale|priority is too low/i, nonceTooLowError],
  [/in the future|"?future"?/i, nonceTooHighError],
]

/** What a node of Polkadot answered, as a `LatchkeyError`: a transaction that its pool refuses has words of its own. */
export function fromSubstrate(error: unknown): LatchkeyError {
  const foreign = isLatchkeyError(error) && error.cause !== undefined ? error.cause : error
  if (!readErrorCodes(foreign).some(isOfPool)) return fromNode(error)
  const text = `${read(foreign, 'message')} ${read(foreign, 'data')}`.slice(0, 300)
  const make = byText.find(([pattern]) => pattern.test(text))?.[1] ?? sendFailedError
  return make({ details: text, cause: foreign })
}

/** Whether a node refused a transaction because it has it. */
export function isAlreadyThere(error: unknown): boolean {
  return isLatchkeyError(error) && readErrorCodes(error.cause).includes(alreadyImported)
}
