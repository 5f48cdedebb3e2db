import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** What was sent is not JSON (-32700). */
export const rpcParseError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_PARSE_ERROR', 'Parse error', options)

/** What was sent is not a request (-32600). */
export const rpcInvalidRequestError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_INVALID_REQUEST', 'Invalid Request', options)

/** The node does not know the method (-32601). */
export const rpcMethodNotFoundError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_METHOD_NOT_FOUND', 'Method not found', options)

/** The parameters do not fit the method (-32602). */
export const rpcInvalidParamsError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_INVALID_PARAMS', 'Invalid params', options)

/** The node failed (-32603). */
export const rpcInternalError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_INTERNAL_ERROR', 'Internal error', options)

/** The node refused (-32000 to -32099). */
export const rpcServerError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_SERVER_ERROR', 'Server error', options)
