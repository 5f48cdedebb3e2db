import type { TransactionRequest } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { toHex } from './chainId.ts'
import { isEvmAddress } from './isEvmAddress.ts'

export type RpcTransaction = { to: string; value?: string; data?: string; gas?: string }

/** A transaction as JSON-RPC writes it. Throws where it is none, before a wallet shows it. */
export function toRpcTransaction({ to, value, data, gas }: TransactionRequest): RpcTransaction {
  if (!isEvmAddress(to)) throw optionInvalidError('to', 'must be an address')
  if (data !== undefined && !/^0x([\da-f]{2})*$/i.test(data))
    throw optionInvalidError('data', 'must be hexadecimal bytes')
  for (const [name, amount] of Object.entries({ value, gas }))
    if (amount !== undefined && (typeof amount !== 'bigint' || amount < 0n))
      throw optionInvalidError(name, 'must be a bigint of 0 or more')
  return {
    to,
    ...(value !== undefined && { value: toHex(value) }),
    ...(data !== undefined && { data }),
    ...(gas !== undefined && { gas: toHex(gas) }),
  }
}
