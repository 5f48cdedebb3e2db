import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** -32700 */
export const rpcParseError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_PARSE_ERROR', 'Parse error', options)

/** -32600 */
export const rpcInvalidRequestError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_INVALID_REQUEST', 'Invalid Request', options)

/** -32601 */
export const rpcMethodNotFoundError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_METHOD_NOT_FOUND', 'Method not found', options)

/** -32602 */
export const rpcInvalidParamsError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_INVALID_PARAMS', 'Invalid params', options)

/** -32603 */
export const rpcInternalError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_INTERNAL_ERROR', 'Internal error', options)

/** -32000 to -32099 */
export const rpcServerError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_SERVER_ERROR', 'Server error', options)
