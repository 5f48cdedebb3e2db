import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { z } from 'zod'
import { ChainDataError, parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { isHex } from '../evm/hex.ts'

type Builder = ReturnType<typeof getDynamicBuilder>

/** What the metadata of one version of a chain's runtime say of its storage. */
export type Runtime = {
  specVersion: number
  hasPallet(name: string): boolean
  storage(pallet: string, entry: string): ReturnType<Builder['buildStorage']>
}

/** A chain has one at a time, and another one while the index reads what was before an upgrade. */
const keptPerChain = 2
const kept = new WeakMap<Chain, Map<number, Promise<Runtime>>>()

const versionSchema = z.object({ specVersion: z.int().nonnegative() })

/**
 * The runtime of a chain, at a block or now. Its metadata are large, and change with its version only: they are read once for
 * each.
 */
export async function loadRuntime(chain: Chain, block?: string): Promise<Runtime> {
  const params = block === undefined ? [] : [block]
  const method = 'state_getRuntimeVersion'
  const answer = await chain.rpc.request({ method, params })
  const { specVersion } = parseAnswer(chain, method, versionSchema, answer)
  const runtimes = kept.get(chain) ?? new Map<number, Promise<Runtime>>()
  kept.set(chain, runtimes)
  const known = runtimes.get(specVersion)
  if (known) return known
  const loading = readRuntime(chain, specVersion, params)
  runtimes.set(specVersion, loading)
  // What failed is tried again.
  loading.catch(() => runtimes.delete(specVersion))
  for (const oldest of runtimes.keys()) if (runtimes.size > keptPerChain) runtimes.delete(oldest)
  return loading
}

async function readRuntime(chain: Chain, specVersion: number, params: readonly string[]): Promise<Runtime> {
  const answer = await chain.rpc.request({ method: 'state_getMetadata', params })
  if (!isHex(answer)) throw new ChainDataError(`state_getMetadata of ${chain.id} gives something else`)
  return decode(chain, 'The metadata', () => {
    const metadata = unifyMetadata(decAnyMetadata(answer))
    const builder = getDynamicBuilder(getLookupFn(metadata))
    return {
      specVersion,
      hasPallet: (name) => metadata.pallets.some((pallet) => pallet.name === name),
      storage: (pallet, entry) =>
        decode(chain, `\`${pallet}.${entry}\``, () => builder.buildStorage(pallet, entry)),
    }
  })
}

/** What the decoders of metadata throw says nothing to anybody. */
export function decode<value>({ id }: Pick<Chain, 'id'>, what: string, make: () => value): value {
  try {
    return make()
  } catch (error) {
    if (error instanceof ChainDataError) throw error
    throw new ChainDataError(`${what} of ${id} cannot be read`, { cause: error })
  }
}
