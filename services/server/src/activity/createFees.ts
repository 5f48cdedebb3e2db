import { formatAmount } from '@latchkey/protocol'
import type { TransactionFee } from '@latchkey/protocol/api'
import { createCache } from '../cache/createCache.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { familyOf } from '../families/families.ts'

/** What a transaction cost does not change any more. One that is in no block yet may be in one soon. */
const ttl = { known: 10 * 60_000, missing: 2_000 }

/** Reads what a transaction cost. Null: that is not known. */
export type ReadFee = (chain: Chain, hash: string) => Promise<TransactionFee | null>

export function createFees(clock: Clock): ReadFee {
  const cache = createCache<bigint | null>({
    clock,
    ttlMs: (fee) => (fee === null ? ttl.missing : ttl.known),
    maxEntries: 1_000,
  })
  return async (chain, hash) => {
    const read = async () => (await familyOf(chain).readFee?.(chain, hash)) ?? null
    const value = await cache.get(`${chain.id} ${hash}`, read).catch((error: unknown) => {
      throw chainFailure(error)
    })
    const { decimals, symbol } = chain.nativeCurrency
    return value === null ? null : { numeric: formatAmount({ value, decimals }), symbol }
  }
}
