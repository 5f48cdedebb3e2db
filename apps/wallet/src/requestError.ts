/** Why a request is not answered, as the page is told it. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The codes of JSON-RPC, EIP-1193 and EIP-5792 that the wallet answers with. */
export const requestCodes = {
  invalidParams: -32602,
  methodNotFound: -32601,
  internal: -32603,
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  otherChain: 5710,
  duplicateBatch: 5720,
  unknownBatch: 5730,
  batchTooLarge: 5740,
  noAtomicity: 5760,
} as const

/** Whatever was thrown, as a page may be told it. */
export function toRequestError(error: unknown): RequestError {
  return error instanceof RequestError
    ? error
    : new RequestError(requestCodes.internal, 'The wallet could not do this')
}
