import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** The sign-in message was not signed. */
export const signatureDeclinedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SIGNATURE_DECLINED', 'Signature declined', options)

/** The sign-in message was not accepted from a smart account. */
export const smartAccountUnsupportedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SMART_ACCOUNT_UNSUPPORTED', 'This application might not support Smart Accounts', options)

/** Sign-in was asked for, but the kit has no `siwx` option. */
export const siwxDisabledError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SIWX_DISABLED', 'SIWX is not enabled', options)

/** A sign-in message does not follow its grammar, or is larger than allowed. */
export const signInMessageInvalidError = (details: string) =>
  new LatchkeyError('SIGNIN_MESSAGE_INVALID', 'The sign-in message is not valid. Please try again.', {
    details,
  })

/** A sign-in message names another website than the one that asked for it. */
export const signInDomainError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SIGNIN_DOMAIN_WRONG', 'This sign-in is for another website', options)

/** A sign-in message is for a URI of another origin. */
export const signInUriError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SIGNIN_URI_WRONG', 'This sign-in is for another address on the web', options)

/** A sign-in message has another nonce than was given out, or one that was used. */
export const signInNonceError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'SIGNIN_NONCE_WRONG',
    'This sign-in was used already or is too old. Please sign in again.',
    options,
  )

/** A sign-in message is bound to another chain. */
export const signInChainError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'SIGNIN_CHAIN_WRONG',
    'This sign-in is for another network. Please sign in again.',
    options,
  )

/** A sign-in message is of another account. */
export const signInAddressError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'SIGNIN_ADDRESS_WRONG',
    'This sign-in is for another account. Please sign in again.',
    options,
  )

/** The expiration time of a sign-in message is over. */
export const signInExpiredError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SIGNIN_EXPIRED', 'This sign-in has expired. Please sign in again.', options)

/** A sign-in message says that it becomes valid later. */
export const signInNotYetValidError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'SIGNIN_NOT_YET_VALID',
    'This sign-in is not valid yet. Check the clock of this device and try again.',
    options,
  )

/** A sign-in message was issued later than now, and by more than clocks differ. */
export const signInIssuedInFutureError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'SIGNIN_ISSUED_IN_FUTURE',
    'This device seems to be ahead of time. Check its clock and sign in again.',
    options,
  )

/** The wallet signed another message than it was asked to. */
export const signInAlteredError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'SIGNIN_MESSAGE_ALTERED',
    'The wallet signed another message than it was asked to. Please try again.',
    options,
  )

/** The signature is not the account's signature of the message. */
export const signInSignatureError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SIGNIN_SIGNATURE_INVALID', 'The signature is not valid', options)
