import { read } from '@latchkey/core'
import {
  fromWallet,
  isLatchkeyError,
  type LatchkeyError,
  type LatchkeyErrorOptions,
  methodUnsupportedError,
  readErrorCodes,
  unauthorizedError,
  userRejectedError,
} from '@latchkey/protocol'
import { callProvider } from './callProvider.ts'

/** These wallets give some numbers another meaning than the rest. */
const byCode: Readonly<Record<string, (options: LatchkeyErrorOptions) => LatchkeyError>> = {
  [-32000]: userRejectedError,
  [-31001]: userRejectedError,
  [-32001]: methodUnsupportedError,
  [-32002]: unauthorizedError,
}

/** What a wallet of the WBIPs threw, or gave back in place of a result, as a `LatchkeyError`. */
export function fromWbip(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const mapped = fromWallet(error)
  const code = readErrorCodes(error).find((each) => Object.hasOwn(byCode, each))
  const { details, cause } = mapped
  return mapped.code === 'USER_REJECTED' || code === undefined
    ? mapped
    : (byCode[code]?.({ details, cause }) ?? mapped)
}

/** Asks a provider of the WBIPs by `request`; resolves with the result, which is still to be checked. */
export async function askWbip(provider: object, method: string, parameters: object | null): Promise<unknown> {
  const answer = await callProvider(provider, 'request', method, parameters).catch((error: unknown) => {
    throw fromWbip(error)
  })
  const error = read(answer, 'error')
  if (error) throw fromWbip(error)
  return read(answer, 'result')
}
