import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { askNode } from '../chain/askNode.ts'
import { readText } from '../chain/readFields.ts'

/** What a chain's metadata say of its calls and its storage. */
export type Runtime = {
  decodeCall(call: string): unknown
  /** A value in the chain's storage; undefined where there is none. */
  readStorage(pallet: string, entry: string, ...keys: readonly unknown[]): Promise<unknown>
}

/** Metadata are large, so one runtime is kept for each node. */
const runtimes = new Map<string, Promise<Runtime>>()

export function loadRuntime(rpcUrl: string): Promise<Runtime> {
  const runtime = runtimes.get(rpcUrl) ?? askForRuntime(rpcUrl)
  runtimes.set(rpcUrl, runtime)
  runtime.catch(() => runtimes.delete(rpcUrl))
  return runtime
}

async function askForRuntime(rpcUrl: string): Promise<Runtime> {
  const metadata = unifyMetadata(
    decAnyMetadata(readText(await askNode(rpcUrl, 'state_getMetadata', [])) ?? ''),
  )
  const lookup = getLookupFn(metadata)
  if (lookup.call === null) throw new Error('The chain does not say what its calls are')
  const builder = getDynamicBuilder(lookup)
  return {
    decodeCall: builder.buildDefinition(lookup.call).dec,
    async readStorage(pallet, entry, ...keys) {
      const storage = builder.buildStorage(pallet, entry)
      const value = readText(await askNode(rpcUrl, 'state_getStorage', [storage.keys.enc(...keys)]))
      return value === undefined ? undefined : storage.value.dec(value)
    },
  }
}
