import type { Network, Transfer } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { parseSs58, type Ss58Address } from '@latchkey/protocol/addresses'

/** A transfer whose parts make sense by themselves. */
export type ParsedTransfer = {
  to: Ss58Address
  value: bigint
  /** The asset's number in the Assets pallet; undefined for the network's own coin. */
  asset: number | undefined
}

const largest = 2n ** 128n

/** Checks a transfer before anybody is asked anything. */
export function parseTransfer({
  to,
  value,
  token,
  network,
}: Transfer & { network: Network }): ParsedTransfer {
  const parsed = parseSs58(to)
  if (!parsed)
    throw optionInvalidError('to', `must be an address of ${network.name}, with every character right`)
  if (typeof value !== 'bigint' || value <= 0n || value >= largest)
    throw optionInvalidError('value', 'must be more than 0, in the smallest unit')
  if (token === undefined) return { to: parsed, value, asset: undefined }
  const asset = /^\d{1,10}$/.test(token) ? Number(token) : Number.NaN
  if (!(asset < 2 ** 32))
    throw optionInvalidError('token', `must be the number of an asset on ${network.name}`)
  return { to: parsed, value, asset }
}
