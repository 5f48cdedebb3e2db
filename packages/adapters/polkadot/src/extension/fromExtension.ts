import { read } from '@latchkey/core'
import {
  fromWallet,
  isLatchkeyError,
  type LatchkeyError,
  type LatchkeyErrorOptions,
  rateLimitedError,
  requestPendingError,
  unauthorizedError,
  userRejectedError,
  walletDisconnectedError,
} from '@latchkey/protocol'

// Extensions have no codes, only words: those of Polkadot.js, which the others follow, and of Talisman, SubWallet and Nova.
const byText: readonly (readonly [RegExp, (options: LatchkeyErrorOptions) => LatchkeyError])[] = [
  [/^(cancell?ed|rejected|declined)\b|rejected( the)? request/i, userRejectedError],
  [
    /not allowed to interact|not been (authorized|enabled)|unable to (find|retrieve) keypair|locked|to unlock/i,
    unauthorizedError,
  ],
  [/pending auth/i, requestPendingError],
  [/rate limit/i, rateLimitedError],
  [
    /context invalidated|receiving end does not exist|port closed|disconnected port/i,
    walletDisconnectedError,
  ],
]

/** What an extension threw, as a `LatchkeyError`. */
export function fromExtension(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const text = textOf(error)
  for (const [pattern, make] of byText)
    if (pattern.test(text)) return make({ details: text.slice(0, 200), cause: error })
  return fromWallet(error)
}

function textOf(error: unknown): string {
  try {
    const message = typeof error === 'string' ? error : read(error, 'message')
    return typeof message === 'string' ? message.trim() : ''
  } catch {
    return ''
  }
}

/** Asks an extension; what it throws leaves as a `LatchkeyError`. */
export async function ask<value>(question: () => Promise<value>): Promise<value> {
  try {
    return await question()
  } catch (error) {
    throw fromExtension(error)
  }
}
