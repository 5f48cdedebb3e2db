import { requestNode, type Target, type TransactionRequest, type Transfer } from '@latchkey/core'
import { insufficientFundsError, optionInvalidError } from '@latchkey/protocol'
import { checksumAddress } from '@latchkey/protocol/addresses'
import { toQuantity } from './answers.ts'
import { isEvmAddress } from './isEvmAddress.ts'

// The first four bytes of the hashes of `balanceOf(address)` and `transfer(address,uint256)`.
const balanceOf = '0x70a08231'
const transfer = '0xa9059cbb'

/**
 * A transfer as the transaction that does it. Throws where it cannot succeed, before a wallet shows it. A token's `transfer` may
 * return `true` or nothing (USDT): nobody reads it, because a transfer that fails reverts.
 */
export async function toTransferCall({
  address,
  network,
  to,
  value,
  token,
}: Pick<Target, 'address' | 'network'> & Transfer): Promise<TransactionRequest> {
  if (!isAddressSpelledRight(to)) throw optionInvalidError('to', 'must be an address')
  if (typeof value !== 'bigint' || value <= 0n) throw optionInvalidError('value', 'must be a bigint above 0')
  if (token === undefined) return { to, value }
  if (!isEvmAddress(token)) throw optionInvalidError('token', 'must be the address of a token')
  if (token.toLowerCase() === to.toLowerCase())
    throw optionInvalidError('to', 'must not be the token itself, which could not send it on')
  const asked = { to: token, data: balanceOf + toWord(BigInt(address)) }
  const balance = await requestNode(network, 'eth_call', [asked, 'latest'], toTokenBalance)
  if (balance === undefined) throw optionInvalidError('token', 'must be the address of a token')
  if (balance < value) throw insufficientFundsError({ details: `${value} of ${balance} in ${token}` })
  return { to: token, data: transfer + toWord(BigInt(to)) + toWord(value) }
}

/** Upper and lower case are a checksum, where both occur. */
function isAddressSpelledRight(address: string): boolean {
  if (!isEvmAddress(address)) return false
  const digits = address.slice(2)
  return (
    digits === digits.toLowerCase() ||
    digits === digits.toUpperCase() ||
    checksumAddress(address) === `0x${digits}`
  )
}

/** Undefined where there is no contract. */
function toTokenBalance(answer: unknown): bigint | undefined {
  return answer === '0x' ? undefined : toQuantity(answer)
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
