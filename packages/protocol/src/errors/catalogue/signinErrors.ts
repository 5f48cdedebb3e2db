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
