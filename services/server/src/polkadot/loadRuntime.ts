import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, Tuple, u8, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { z } from 'zod'
import { ChainDataError, parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { isHex } from '../evm/hex.ts'

type Builder = ReturnType<typeof getDynamicBuilder>

/** What the metadata of one version of a chain's runtime say of its storage and its transactions. */
export type Runtime = {
  specVersion: number
  hasPallet(name: string): boolean
  storage(pallet: string, entry: string): ReturnType<Builder['buildStorage']>
  /** What follows the signature of a transaction. Undefined for the call: it makes no sense to the metadata. */
  readSigned(bytes: Uint8Array): { nonce: number; selector: string; call: unknown }
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
    const lookup = getLookupFn(metadata)
    const builder = getDynamicBuilder(lookup)
    // The first version of what is signed beside the call is that of all transactions before the fifth version.
    const extensions = metadata.extrinsic.signedExtensions[0] ?? []
    const values = extensions.map(({ type }) => builder.buildDefinition(type))
    const nonceAt = extensions.findIndex(({ identifier }) => identifier === 'CheckNonce')
    const signed = Tuple(...values, u8, u8)
    const call = lookup.call === null ? undefined : Tuple(...values, builder.buildDefinition(lookup.call))
    return {
      specVersion,
      hasPallet: (name) => metadata.pallets.some((pallet) => pallet.name === name),
      storage: (pallet, entry) =>
        decode(chain, `\`${pallet}.${entry}\``, () => builder.buildStorage(pallet, entry)),
      readSigned: (bytes) =>
        decode(chain, 'A transaction', () => {
          // The decoder takes the whole memory that bytes are in for them.
          const own = Uint8Array.from(bytes)
          const parts = signed.dec(own)
          const selector = `0x${Buffer.from(parts.slice(-2).map(Number)).toString('hex')}`
          return {
            nonce: Number(parts[nonceAt] ?? 0),
            selector,
            call: tryDecode(() => call?.dec(own).at(-1)),
          }
        }),
    }
  })
}

function tryDecode(make: () => unknown): unknown {
  try {
    return make()
  } catch {
    return undefined
  }
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
