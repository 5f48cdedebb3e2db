import { formatAccountId, formatAmount } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'
import { multiply, type Ratio, toNumber } from '../prices/ratio.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'

/** What an account has of a token, before it is put into words. `address` is absent for the chain's own coin. */
export type Holding = { address?: string; amount: bigint; info: TokenInfo; price?: Ratio | undefined }

/** A holding as the wire has it. Only here do exact numbers become those of JSON. */
export function toBalance(chain: Pick<Chain, 'id'>, { address, amount, info, price }: Holding): Balance {
  const { name, symbol, decimals, iconUrl = '' } = info
  const value =
    price && toNumber(multiply(price, { numerator: amount, denominator: 10n ** BigInt(decimals) }))
  return {
    name,
    symbol,
    chainId: chain.id,
    ...(address && { address: formatAccountId({ chainId: chain.id, address }) }),
    ...(value !== undefined && Number.isFinite(value) && { value }),
    price: price ? toNumber(price) : 0,
    quantity: { decimals: `${decimals}`, numeric: formatAmount({ value: amount, decimals }) },
    iconUrl,
  }
}
