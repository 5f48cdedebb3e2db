import type { MessageCode } from '@latchkey/core'

/** The kit's own messages to the visitor, by code. A code that is not here is shown as `UNKNOWN`. */
export const en = {
  AUTHENTICATING: 'Authenticating...',
  UNKNOWN: 'Something went wrong',
  // accountErrors
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  TRANSACTIONS_UNAVAILABLE: 'Failed to fetch transactions',
  // alertErrors
  ORIGIN_NOT_ALLOWED: 'Invalid App Configuration',
  PROJECT_ID_INVALID: 'Invalid App Configuration',
  FRAME_NOT_LOADED: 'Invalid App Configuration',
  SESSION_EXPIRED: 'Session Expired',
  LIBRARY_NOT_LOADED: 'Invalid App Configuration',
  // kitErrors
  PART_NOT_LOADED: 'Could not load. Check your connection and try again.',
  // loginErrors
  LOGIN_COOLDOWN: 'Please try again after {seconds} seconds',
  LOGIN_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  LOGIN_LOCKED: 'Too many wrong codes for this address. Please log in again and open the link that we mail.',
  LOGIN_REFUSED: 'The login was declined',
  LOGIN_EXPIRED: 'The login has expired. Please try again.',
  LOGIN_BROWSER_UNSUPPORTED:
    'This browser is too old to log in by e-mail. Please update it, or use another one.',
  LOGIN_OFF: 'Login by e-mail is not available here',
  LOGIN_CUSTODY_CHANGED:
    'This Farcaster account has moved to another address. For safety it cannot log in yet.',
  LOGIN_DENIED: 'The login was denied at the provider',
  LOGIN_PROVIDER_FAILED: 'The provider could not log you in. Please try again.',
  LOGIN_SOCIAL_TIMEOUT: 'Social login timed out. Please try again.',
  LOGIN_POPUP_BLOCKED: 'Could not open social popup',
  LOGIN_SOCIAL_URI: 'Could not fetch the social redirect uri',
  LOGIN_PROVIDER_OFF: 'This way to log in is not available here',
  LOGIN_SESSION_ENDED: 'You are logged out. Please log in again.',
  LOGIN_RECOVERY_LOCKED: 'New devices are locked out for now',
  LOGIN_EMAIL_TAKEN: 'This address belongs to another wallet',
  LOGIN_EMAIL_RECENT: 'The address was changed a short time ago. Please try again in a few days.',
  LOGIN_EMAIL_REPLACED:
    'Your wallet has another address now. To undo that, open the link that we mailed to this one.',
  LOGIN_NOT_FRESH: 'Please log out, log in again and try once more',
  LOGIN_IDENTITY_TAKEN: 'This login belongs to another wallet',
  LOGIN_IDENTITY_SECOND: 'There is a login of this kind already',
  LOGIN_IDENTITY_LAST: 'The last way to log in cannot be removed',
  RPC_NOT_ALLOWED: 'Action not allowed',
  // sendErrors
  SEND_FAILED: 'Failed to send transaction. Please try again.',
  // serverErrors
  RATE_LIMITED: 'Too many requests. Please try again later.',
  SERVER_FAILED: 'The service is not available. Please try again later.',
  SERVER_UNREACHABLE: 'The service cannot be reached',
  // signinErrors
  SIGNATURE_DECLINED: 'Signature declined',
  SMART_ACCOUNT_UNSUPPORTED: 'This application might not support Smart Accounts',
  SIGNIN_MESSAGE_INVALID: 'The sign-in message is not valid. Please try again.',
  SIGNIN_DOMAIN_WRONG: 'This sign-in is for another website',
  SIGNIN_URI_WRONG: 'This sign-in is for another address on the web',
  SIGNIN_NONCE_WRONG: 'This sign-in was used already or is too old. Please sign in again.',
  SIGNIN_CHAIN_WRONG: 'This sign-in is for another network. Please sign in again.',
  SIGNIN_ADDRESS_WRONG: 'This sign-in is for another account. Please sign in again.',
  SIGNIN_EXPIRED: 'This sign-in has expired. Please sign in again.',
  SIGNIN_NOT_YET_VALID: 'This sign-in is not valid yet. Check the clock of this device and try again.',
  SIGNIN_ISSUED_IN_FUTURE: 'This device seems to be ahead of time. Check its clock and sign in again.',
  SIGNIN_MESSAGE_ALTERED: 'The wallet signed another message than it was asked to. Please try again.',
  SIGNIN_SIGNATURE_INVALID: 'The signature is not valid',
  // walletErrors
  USER_REJECTED: 'Request declined',
  UNAUTHORIZED: 'The wallet has not allowed this',
  METHOD_UNSUPPORTED: 'The wallet does not support this',
  WALLET_DISCONNECTED: 'The wallet is disconnected',
  CHAIN_DISCONNECTED: 'The wallet is not connected to this network',
  CHAIN_NOT_ADDED: 'The wallet does not have this network',
  REQUEST_PENDING: 'A request is already open in the wallet',
  WALLET_NOT_FOUND: 'Wallet not found',
  CONNECTION_FAILED: 'Connection failed',
  PAIRING_ABORTED: 'Connection cancelled',
  NOT_CONNECTED: 'No wallet is connected',
  CAPABILITY_MISSING: 'The wallet does not support this',
  TIMEOUT: 'This took too long. Please try again.',
} satisfies Partial<Record<MessageCode, string>>
