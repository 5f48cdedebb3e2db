import { formatAccountId } from '@latchkey/protocol'
import { type ConvertToken, nativeAddressOn } from '@latchkey/protocol/api'
import type { ChainEntry } from '../chains/chainTable.ts'

/** The tokens that can be swapped on a chain: its coin and those that its entry lists. */
export function swapTokens({ id, supports, nativeCurrency, tokens }: ChainEntry): ConvertToken[] {
  const native = nativeAddressOn(id)
  if (!supports.swap || !native) return []
  return [{ ...nativeCurrency, address: native }, ...tokens].map(
    ({ name, symbol, decimals, address, iconUrl = '' }) => ({
      name,
      symbol,
      address: formatAccountId({ chainId: id, address }),
      decimals,
      logoUri: iconUrl,
    }),
  )
}
