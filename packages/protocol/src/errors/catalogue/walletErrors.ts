import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** The visitor declined (EIP-1193 4001 and its many variants). */
export const userRejectedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('USER_REJECTED', 'Request declined', options)

/** The wallet has not granted this account or method (EIP-1193 4100). */
export const unauthorizedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('UNAUTHORIZED', 'The wallet has not allowed this', options)

/** The wallet does not know the method (EIP-1193 4200). */
export const methodUnsupportedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('METHOD_UNSUPPORTED', 'The wallet does not support this', options)

/** The wallet has lost every chain (EIP-1193 4900). */
export const walletDisconnectedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('WALLET_DISCONNECTED', 'The wallet is disconnected', options)

/** The wallet has lost this chain (EIP-1193 4901). */
export const chainDisconnectedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('CHAIN_DISCONNECTED', 'The wallet is not connected to this network', options)

/** The wallet does not have this chain yet (EIP-3085 4902). */
export const chainNotAddedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('CHAIN_NOT_ADDED', 'The wallet does not have this network', options)

/** The wallet still shows an earlier request (-32002). */
export const requestPendingError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('REQUEST_PENDING', 'A request is already open in the wallet', options)

/** No wallet answers to this connector. */
export const walletNotFoundError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('WALLET_NOT_FOUND', 'Wallet not found', options)

/** The wallet could not be connected, although the visitor did not decline. */
export const connectionFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('CONNECTION_FAILED', 'Connection failed', options)

/** The visitor closed the modal, or the page dropped the link, before a wallet answered. */
export const pairingAbortedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('PAIRING_ABORTED', 'Connection cancelled', options)

/** An action needs a connected wallet, and there is none. */
export const notConnectedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NOT_CONNECTED', 'No wallet is connected', options)

/** The adapter or wallet lacks an optional capability. */
export const capabilityMissingError = (capability: string, options?: LatchkeyErrorOptions) =>
  new LatchkeyError('CAPABILITY_MISSING', 'The wallet does not support this', {
    details: `\`${capability}\` is not available here`,
    ...options,
  })

/** No answer came in time. */
export const timeoutError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('TIMEOUT', 'This took too long. Please try again.', options)
