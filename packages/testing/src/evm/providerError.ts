/**
 * An error as EIP-1193 wallets throw them: a message with a number that says what kind it is.
 *
 * @example
 * throw new ProviderError(4001, 'User rejected the request.')
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
