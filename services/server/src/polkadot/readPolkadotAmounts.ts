import { z } from 'zod'
import type { Chain } from '../chains/chains.ts'
import type { AccountAmounts } from '../families/family.ts'
import { mapLimited } from '../mapLimited.ts'
import { loadRuntime } from './loadRuntime.ts'
import { readStorage } from './readStorage.ts'

const accountSchema = z.object({ data: z.object({ free: z.bigint() }) })
const holdingSchema = z.object({ balance: z.bigint() })
const concurrency = 12

/** What an account has of the coin, and of assets of the Assets pallet. */
export async function readPolkadotAmounts(
  chain: Chain,
  account: string,
  assets: readonly string[],
): Promise<AccountAmounts> {
  const runtime = await loadRuntime(chain)
  const wanted = runtime.hasPallet('Assets') ? assets : []
  const [own, held] = await Promise.all([
    readStorage(chain, runtime, { entry: ['System', 'Account'], keys: [account], schema: accountSchema }),
    mapLimited(wanted, concurrency, async (address) => {
      const holding = await readStorage(chain, runtime, {
        entry: ['Assets', 'Account'],
        keys: [Number(address), account],
        schema: holdingSchema,
      })
      return { address, amount: holding?.balance ?? 0n }
    }),
  ])
  return { native: own?.data.free ?? 0n, tokens: held.filter(({ amount }) => amount > 0n) }
}
