import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** An e-mail login came too soon after the last one. The remaining time is rounded up to whole seconds. */
export const loginCooldownError = (milliseconds: number, options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_COOLDOWN',
    `Please try again after ${Math.ceil(milliseconds / 1000)} seconds`,
    options,
  )

/** The frame could not start a login. The kit disconnects and shows Connect again. */
export const loginInitFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_INIT_FAILED', 'A problem occurred while trying initialize authentication', options)

/** The embedded wallet was needed, but there is no address or auth connector. */
export const authConnectorNotFoundError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('AUTH_CONNECTOR_NOT_FOUND', 'Address or auth connector not found', options)

/** The embedded wallet serves only the methods of its safe and unsafe lists. */
export const rpcNotAllowedError = (method: string, options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_NOT_ALLOWED', 'Action not allowed', {
    details: `Requested RPC call is not allowed: ${method}`,
    ...options,
  })

/** The server has no mail server or no keys: nobody can log in by e-mail. */
export const loginOffError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_OFF', 'Login by e-mail is not available here', options)

/** What was typed is no e-mail address. */
export const loginEmailInvalidError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_EMAIL_INVALID', 'Invalid email', options)

/** The code of the mail was typed wrongly. So many tries are left. */
export const loginCodeWrongError = (left: number, options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_CODE_WRONG', `This code is not right. Tries left: ${left}`, options)

/** The code was mailed too long ago, or another one was mailed since. */
export const loginCodeExpiredError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_CODE_EXPIRED', 'This code has expired. Please ask for a new one.', options)

/** Every try that a code allows was used. */
export const loginCodeSpentError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_CODE_SPENT', 'Too many wrong codes. Please ask for a new one.', options)

/** The code was used before. */
export const loginCodeUsedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_CODE_USED', 'This code was used already. Please log in again.', options)

/** Ten wrong codes in a row for one account: only a login with the link of a mail unlocks it. */
export const loginLockedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_LOCKED',
    'Too many wrong codes for this address. Please log in again and open the link that we mail.',
    options,
  )

/** The browser lacks X25519 in WebCrypto, without which no embedded wallet can be opened. No mail was sent. */
export const loginBrowserUnsupportedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_BROWSER_UNSUPPORTED',
    'This browser is too old to log in by e-mail. Please update it, or use another one.',
    options,
  )

/** A code, or a question about a login, came without the secret of that login. */
export const loginOtherTransactionError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_OTHER_TRANSACTION', 'This code belongs to another login', options)

/** A code, a token or a question came from another device than the one that asked for it. */
export const loginOtherKeyError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_OTHER_KEY', 'This login belongs to another device', options)

/** The device has to be approved by the link in the mail first. */
export const loginDevicePendingError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_DEVICE_PENDING',
    'Please approve this device first, by the link that we mailed',
    options,
  )

/** The link of a mail was used, is too old, or never was one. */
export const loginLinkInvalidError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_LINK_INVALID', 'This link was used already or has expired', options)

/** The session has ended: it was signed out, revoked, not used for long, or its token was used twice. */
export const loginSessionEndedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_SESSION_ENDED', 'You are logged out. Please log in again.', options)

/** A request did not prove that it comes from the frame's own key (DPoP). */
export const loginProofInvalidError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_PROOF_INVALID',
    'This device could not prove itself. Check its clock and try again.',
    options,
  )

/** The proof of a request lacks a nonce of the server, or carries one that was used. */
export const loginNonceWrongError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_NONCE_WRONG', 'This took too long. Please try again.', options)

/** No new device gets the wallet: somebody has said "It wasn't me", or the e-mail address was changed a short time ago. */
export const loginRecoveryLockedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_RECOVERY_LOCKED', 'New devices are locked out for now', options)

/** What was asked for needs a proof of less than five minutes ago that it is the visitor. */
export const loginProofNeededError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_PROOF_NEEDED', 'Please confirm first that it is you', options)

/** A login that was to be linked leads to another wallet. */
export const loginIdentityTakenError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_IDENTITY_TAKEN', 'This login belongs to another wallet', options)

/** The account has a login of this kind already. */
export const loginIdentitySecondError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_IDENTITY_SECOND', 'There is a login of this kind already', options)

/** Without this login nobody could log in to the account any more. */
export const loginIdentityLastError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_IDENTITY_LAST', 'The last way to log in cannot be removed', options)

/** The visitor refused the link in the mail, or chose another number than the one shown. */
export const loginRefusedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_REFUSED', 'The login was declined', options)

/** The link or the code was not used in time. */
export const loginExpiredError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_EXPIRED', 'The login has expired. Please try again.', options)

/** The visitor denied the login in the window of the provider. */
export const loginDeniedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_DENIED', 'The login was denied at the provider', options)

/** The provider does not answer, or its answer did not belong to this login. */
export const loginProviderFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_PROVIDER_FAILED', 'The provider could not log you in. Please try again.', options)

/** A login in the window of a provider was not begun in time. */
export const loginSocialTimeoutError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_SOCIAL_TIMEOUT', 'Social login timed out. Please try again.', options)

/** The browser did not open the window of the provider. */
export const loginPopupBlockedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_POPUP_BLOCKED', 'Could not open social popup', options)

/** The server gave no address for the window of the provider. */
export const loginSocialUriError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_SOCIAL_URI', 'Could not fetch the social redirect uri', options)

/** The project's server does not offer this provider. */
export const loginProviderOffError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_PROVIDER_OFF', 'This way to log in is not available here', options)

/** The new e-mail address belongs to another account. Only who has typed the code of that address learns it. */
export const loginEmailTakenError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_EMAIL_TAKEN', 'This address belongs to another wallet', options)

/** The e-mail address was changed, and can still be changed back: until then it cannot be changed again. */
export const loginEmailRecentError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_EMAIL_RECENT',
    'The address was changed a short time ago. Please try again in a few days.',
    options,
  )

/** The account of this e-mail address has another one now, and can still get this one back. */
export const loginEmailReplacedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_EMAIL_REPLACED',
    'Your wallet has another address now. To undo that, open the link that we mailed to this one.',
    options,
  )

/** The session is too old for what was asked. */
export const loginNotFreshError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_NOT_FRESH', 'Please log out, log in again and try once more', options)

/** The Farcaster id has moved to another address. Whoever has it now is let in only after a while. */
export const loginCustodyChangedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_CUSTODY_CHANGED',
    'This Farcaster account has moved to another address. For safety it cannot log in yet.',
    options,
  )

/** The page has ended a request to the embedded wallet, or the visitor has left it. */
export const requestAbortedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('REQUEST_ABORTED', 'Request was aborted', options)
