import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** No gas price is known for the network. */
export const gasPriceUnsupportedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', options)

/** Nothing can be swapped on the network. */
export const swapsUnsupportedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SWAPS_UNSUPPORTED', 'Network not supported for Swaps', options)
