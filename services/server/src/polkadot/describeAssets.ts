import { z } from 'zod'
import type { Chain } from '../chains/chains.ts'
import { mapLimited } from '../mapLimited.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'
import { loadRuntime } from './loadRuntime.ts'
import { readStorage } from './readStorage.ts'

const text = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('utf8'))
const metadataSchema = z.object({ name: text, symbol: text, decimals: z.int().min(0).max(36) })
const limits = { name: 100, symbol: 32 }
const concurrency = 12

/** What assets of the Assets pallet say of themselves. */
export async function describeAssets(chain: Chain, assets: readonly string[]): Promise<(TokenInfo | null)[]> {
  const runtime = await loadRuntime(chain)
  if (!runtime.hasPallet('Assets')) return assets.map(() => null)
  return mapLimited(assets, concurrency, async (asset) => {
    const found = await readStorage(chain, runtime, {
      entry: ['Assets', 'Metadata'],
      keys: [Number(asset)],
      schema: metadataSchema,
    })
    const { name, symbol, decimals } = found ?? { name: '', symbol: '', decimals: 0 }
    const isNamed =
      name.trim() && symbol.trim() && name.length <= limits.name && symbol.length <= limits.symbol
    return isNamed ? { name, symbol, decimals } : null
  })
}
