import type { Chain } from '../chains/chains.ts'
import type { BlockSource } from '../families/blockSource.ts'

/** The blocks of a chain. What reads them is loaded when the first is read. */
export function createLazyBlocks(chain: Chain): BlockSource {
  let loading: Promise<BlockSource> | undefined
  const load = () => {
    loading ??= import('./createPolkadotBlocks.ts').then(({ createPolkadotBlocks }) =>
      createPolkadotBlocks(chain),
    )
    return loading
  }
  return {
    head: async () => (await load()).head(),
    header: async (number) => (await load()).header(number),
    checkChain: async () => (await load()).checkChain(),
    blocks: async (...range) => (await load()).blocks(...range),
    nonces: async (blocks) => (await load()).nonces(blocks),
  }
}
