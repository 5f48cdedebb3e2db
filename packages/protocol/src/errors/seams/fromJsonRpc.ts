import { unknownError } from '../catalogue/generalErrors.ts'
import {
  rpcInternalError,
  rpcInvalidParamsError,
  rpcInvalidRequestError,
  rpcMethodNotFoundError,
  rpcParseError,
  rpcServerError,
} from '../catalogue/jsonRpcErrors.ts'
import { isLatchkeyError } from '../isLatchkeyError.ts'
import type { LatchkeyError, LatchkeyErrorOptions } from '../LatchkeyError.ts'
import { detailsOf } from './describe.ts'
import { readErrorCodes } from './foreignError.ts'

function makerFor(code: number | string): ((options: LatchkeyErrorOptions) => LatchkeyError) | undefined {
  if (code === -32700) return rpcParseError
  if (code === -32600) return rpcInvalidRequestError
  if (code === -32601) return rpcMethodNotFoundError
  if (code === -32602) return rpcInvalidParamsError
  if (code === -32603) return rpcInternalError
  if (typeof code === 'number' && code <= -32000 && code >= -32099) return rpcServerError
  return undefined
}

/**
 * Maps the `error` member of a JSON-RPC answer. Any input gives a {@link LatchkeyError}.
 *
 * @example
 * const { error } = await response.json()
 * if (error) throw fromJsonRpc(error)
 */
export function fromJsonRpc(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  for (const code of readErrorCodes(error)) {
    const make = makerFor(code)
    if (make) return make(detailsOf(error))
  }
  return unknownError(detailsOf(error))
}
