import type { KnownNetwork } from '../chain/knownNetwork.ts'
import type { Currency } from '../chain/payment.ts'
import { readFields } from '../chain/readFields.ts'

/** A call as far as the wallet understands it. */
export type ReadCall = {
  /** Such as `Balances.transfer_keep_alive`. */
  name: string
  parameters: unknown
  /** What it moves, where it is a transfer of the coin or of an asset that the wallet knows. An asset has its number. */
  transfer: { to: unknown; amount: bigint; currency: Currency; asset: unknown } | undefined
}

/** Reads a call that the chain's metadata have decoded. */
export function readCall(decoded: unknown, network: KnownNetwork): ReadCall {
  const { type: pallet, value: inner } = readFields(decoded)
  const { type: name, value: parameters } = readFields(inner)
  const fields = readFields(parameters)
  const isCoin = pallet === 'Balances'
  const currency = isCoin
    ? network.currency
    : network.tokens.find(({ address }) => address === String(fields.id))
  const amount = isCoin ? fields.value : fields.amount
  const isTransfer = /^transfer/.test(String(name)) && typeof amount === 'bigint' && currency
  return {
    name: `${pallet}.${name}`,
    parameters,
    transfer: isTransfer
      ? {
          to: readFields(fields.dest ?? fields.target).value,
          amount,
          currency,
          asset: isCoin ? undefined : fields.id,
        }
      : undefined,
  }
}
