import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** The wallet cannot be used with this chain. */
export const unsupportedChainError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('UNSUPPORTED_CHAIN', 'Unsupported chain', options)

/** There is no such network, or none is active. */
export const networkNotFoundError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', options)

/** No address is connected where one is needed. */
export const noActiveAddressError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NO_ACTIVE_ADDRESS', 'No ActiveCaipAddress found', options)

/** No network is active, or nothing serves it. */
export const noActiveNetworkError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NO_ACTIVE_NETWORK', 'No ActiveCaipNetwork or client found', options)

/** No adapter serves the namespace of the action. */
export const noConnectionClientError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NO_CONNECTION_CLIENT', 'No ConnectionController client found', options)
