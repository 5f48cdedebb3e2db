import {
  type CaipChainId,
  type LatchkeyError,
  type SigninMessageData,
  signInAddressError,
  signInAlteredError,
  signInChainError,
  signInDomainError,
  signInExpiredError,
  signInIssuedInFutureError,
  signInNonceError,
  signInNotYetValidError,
  signInUriError,
} from '@latchkey/protocol'
import { parseDateTime } from '../grammar/dateTime.ts'
import type { Caip122Message } from '../message/caip122Message.ts'

/** What a message must say to be accepted. What is left out is not asked for, except the time. */
export type SignInExpectations = {
  /** Milliseconds since 1970. */
  now: number
  /** By how much clocks may differ, in milliseconds; default a minute. It never makes a message live longer. */
  skew?: number
  domain?: string
  /** The origin that the URI must be of, for example `https://example.com`. */
  origin?: string
  nonce?: string
  chainId?: CaipChainId
  address?: string
  /** The message that was to be signed, where it is known: every part must be the same. */
  message?: Caip122Message | SigninMessageData
}

const minute = 60_000

/**
 * Whether a message, read by `parseMessage`, is the one that is expected, here and now. Throws an error with a code of its own for each
 * reason: `SIGNIN_DOMAIN_WRONG`, `SIGNIN_URI_WRONG`, `SIGNIN_ADDRESS_WRONG`, `SIGNIN_CHAIN_WRONG`, `SIGNIN_NONCE_WRONG`,
 * `SIGNIN_EXPIRED`, `SIGNIN_NOT_YET_VALID`, `SIGNIN_ISSUED_IN_FUTURE`, `SIGNIN_MESSAGE_ALTERED`. The signature is another matter.
 *
 * @example
 * checkMessage(parseMessage(text, [evm]), { now: Date.now(), domain: 'example.com', nonce })
 */
export function checkMessage(message: Caip122Message, expectations: SignInExpectations): void {
  const refusal = findRefusal(message, expectations)
  if (refusal) throw refusal
}

function findRefusal(message: Caip122Message, expected: SignInExpectations): LatchkeyError | undefined {
  const { now, skew = minute } = expected
  const differs = (wanted: string | undefined, given: string) => wanted !== undefined && wanted !== given
  if (differs(expected.domain, message.domain))
    return signInDomainError({ details: `The message is for ${message.domain}` })
  if (differs(expected.origin, originOf(message.uri)))
    return signInUriError({ details: `The message is for ${message.uri}` })
  if (differs(expected.address, message.accountAddress)) return signInAddressError()
  if (differs(expected.chainId, message.chainId))
    return signInChainError({ details: `The message is for ${message.chainId}` })
  if (differs(expected.nonce, message.nonce)) return signInNonceError()
  // A time that is none counts as the worst one: nothing passes because it could not be read.
  if (message.expirationTime !== undefined && !(now < timeOf(message.expirationTime)))
    return signInExpiredError()
  if (message.notBefore !== undefined && !(timeOf(message.notBefore) <= now + skew))
    return signInNotYetValidError()
  if (!(timeOf(message.issuedAt) <= now + skew)) return signInIssuedInFutureError()
  return expected.message && !isSame(expected.message, message) ? signInAlteredError() : undefined
}

const timeOf = (text: string) => parseDateTime(text) ?? Number.NaN

function originOf(uri: string): string {
  try {
    return new URL(uri).origin
  } catch {
    return ''
  }
}

/** The same parts with the same values. How the text is laid out is no part of what it says. */
function isSame(first: object, second: object): boolean {
  const toText = (message: object) =>
    JSON.stringify(
      Object.entries(message)
        .filter(([name, value]) => value !== undefined && name !== 'format')
        .sort(),
    )
  return toText(first) === toText(second)
}
