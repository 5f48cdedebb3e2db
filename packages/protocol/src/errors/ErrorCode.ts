/** Every code of the catalogue, by the module that makes it. A code is public API: it never changes its meaning. */
export type ErrorCode =
  // inputErrors
  | 'OPTION_INVALID'
  | 'INVALID_ID'
  | 'INVALID_AMOUNT'
  // walletErrors
  | 'USER_REJECTED'
  | 'UNAUTHORIZED'
  | 'METHOD_UNSUPPORTED'
  | 'WALLET_DISCONNECTED'
  | 'CHAIN_DISCONNECTED'
  | 'CHAIN_NOT_ADDED'
  | 'REQUEST_PENDING'
  | 'WALLET_NOT_FOUND'
  | 'CONNECTION_FAILED'
  | 'NOT_CONNECTED'
  | 'CAPABILITY_MISSING'
  | 'TIMEOUT'
