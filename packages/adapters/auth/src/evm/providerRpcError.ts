import { read } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'

/** What EIP-1193 has a provider throw. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

const codes: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  REQUEST_ABORTED: 4001,
  UNAUTHORIZED: 4100,
  METHOD_UNSUPPORTED: 4200,
  RPC_NOT_ALLOWED: 4200,
  NOT_CONNECTED: 4900,
  FRAME_NOT_LOADED: 4900,
  UNSUPPORTED_CHAIN: 4901,
  REQUEST_PENDING: -32002,
  RPC_INVALID_PARAMS: -32602,
}

/** The frame's refusal as dapps and their libraries know it: with the chain's own words, where a chain refused. */
export function toProviderError(error: unknown): ProviderRpcError {
  const rpc = read(error, 'cause')
  const rpcCode = read(rpc, 'code')
  const isForbidden = isLatchkeyError(error) && error.code === 'RPC_NOT_ALLOWED'
  const words = error instanceof Error ? error.message : 'Internal error'
  const message = isForbidden ? 'Requested RPC call is not allowed' : words
  if (typeof rpcCode === 'number')
    return new ProviderRpcError(rpcCode, String(read(rpc, 'message')), {
      data: read(rpc, 'data'),
      cause: error,
    })
  const code = (isLatchkeyError(error) && codes[error.code]) || -32603
  return new ProviderRpcError(code, message, { cause: error })
}
