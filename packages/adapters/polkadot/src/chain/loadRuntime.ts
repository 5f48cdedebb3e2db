import { read } from '@latchkey/core'
import { isLatchkeyError, type LatchkeyError, unsupportedChainError } from '@latchkey/protocol'
import { getDynamicBuilder, getLookupFn, type MetadataLookup } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, type UnifiedMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { parseHex, toHex } from '../hex.ts'
import type { Node } from './openNode.ts'

/** What a chain's metadata say of its calls, its storage and its transactions. */
export type Runtime = {
  specVersion: number
  transactionVersion: number
  metadata: UnifiedMetadata
  lookup: MetadataLookup
  encodeCall(pallet: string, call: string, parameters: unknown): Uint8Array
  readConstant(pallet: string, name: string): unknown
  /** A value in the chain's storage at a block, or now. Undefined where there is none. */
  readStorage(
    node: Node,
    entry: readonly [string, string],
    keys: readonly unknown[],
    block?: string,
  ): Promise<unknown>
}

/** Metadata are large and change with the runtime's version only: one runtime a chain is kept. */
const kept = new Map<string, Runtime>()

/** The runtime of a chain at a block. */
export async function loadRuntime(node: Node, block: string): Promise<Runtime> {
  const version = await node.ask('state_getRuntimeVersion', [block], toVersion)
  const known = kept.get(node.genesisHash)
  if (known?.specVersion === version.specVersion) return known
  const runtime = await node.ask('state_getMetadata', [block], (answer) => toRuntime(answer, version))
  kept.set(node.genesisHash, runtime)
  return runtime
}

function toVersion(answer: unknown): Pick<Runtime, 'specVersion' | 'transactionVersion'> {
  const [specVersion, transactionVersion] = [read(answer, 'specVersion'), read(answer, 'transactionVersion')]
  if (!Number.isSafeInteger(specVersion) || !Number.isSafeInteger(transactionVersion))
    throw badRuntime('its version')
  return { specVersion: Number(specVersion), transactionVersion: Number(transactionVersion) }
}

/** What the node calls metadata, as far as transactions can be made with them. */
export function toRuntime(
  answer: unknown,
  version: Pick<Runtime, 'specVersion' | 'transactionVersion'>,
): Runtime {
  const bytes = parseHex(answer)
  if (!bytes) throw badRuntime('its metadata')
  return orUnsupported('its metadata', () => {
    const metadata = unifyMetadata(decAnyMetadata(bytes))
    const lookup = getLookupFn(metadata)
    const builder = getDynamicBuilder(lookup)
    return {
      ...version,
      metadata,
      lookup,
      encodeCall: (pallet, call, parameters) =>
        orUnsupported(`\`${pallet}.${call}\``, () => {
          const { location, codec } = builder.buildCall(pallet, call)
          return Uint8Array.of(...location, ...codec.enc(parameters))
        }),
      readConstant: (pallet, name) =>
        orUnsupported(`\`${pallet}.${name}\``, () => {
          const constants = metadata.pallets.find((one) => one.name === pallet)?.constants
          const constant = constants?.find((one) => one.name === name)
          return constant && builder.buildConstant(pallet, name).dec(constant.value)
        }),
      async readStorage(node, [pallet, entry], keys, block) {
        const what = `\`${pallet}.${entry}\``
        const storage = orUnsupported(what, () => builder.buildStorage(pallet, entry))
        const key = orUnsupported(what, () => storage.keys.enc(...keys))
        const params = block ? [key, block] : [key]
        return node.ask('state_getStorage', params, (value) =>
          value === null
            ? undefined
            : orUnsupported(what, () => storage.value.dec(toHex(parseHex(value) ?? new Uint8Array()))),
        )
      },
    }
  })
}

/** What the decoders of metadata throw says nothing to anybody. */
function orUnsupported<value>(what: string, make: () => value): value {
  try {
    return make()
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw badRuntime(what, error)
  }
}

/** The chain is not as transactions here are made. */
export function badRuntime(what: string, cause?: unknown): LatchkeyError {
  return unsupportedChainError({
    details: `The network's node gives ${what} in no way that is known here`,
    cause,
  })
}
