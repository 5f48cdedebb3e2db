import { formatSs58, parseSs58 } from '@latchkey/protocol/addresses'
import type { Family } from '../families/family.ts'
import { addressPrefix } from './addressPrefix.ts'
import { createLazyBlocks } from './createLazyBlocks.ts'

/** Polkadot, and what is built like it. What reads its chains is loaded when the first of them is asked. */
export const polkadotFamily: Family = {
  hasJsonRpc: true,
  identity: {
    question: { method: 'chain_getBlockHash', params: [0] },
    toReference: (hash) =>
      typeof hash === 'string' && /^0x[0-9a-f]{64}$/.test(hash) ? hash.slice(2, 34) : undefined,
  },
  isAddress: (chain, address) => parseSs58(address)?.format === addressPrefix(chain),
  /** The number of an asset in the Assets pallet. */
  isToken: (text) => /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) < 2 ** 32,
  // By the key, which is the same on all networks.
  toAccountKey: (address) => `0x${Buffer.from(parseSs58(address)?.publicKey ?? []).toString('hex')}`,
  toTokenKey: (token) => token,
  readAmounts: async (chain, account, tokens) =>
    (await import('./readPolkadotAmounts.ts')).readPolkadotAmounts(chain, account, tokens),
  createBlockSource: createLazyBlocks,
  index: {
    toAddress(chain, key) {
      const publicKey = Buffer.from(key.slice(2), 'hex')
      // Mints and burns have no account on the other side.
      return publicKey.length === 32 ? formatSs58(publicKey, addressPrefix(chain)) : ''
    },
    toToken: (bytes) => `${Number(bytes)}`,
  },
  describeTokens: async (chain, tokens) =>
    (await import('./describeAssets.ts')).describeAssets(chain, tokens),
}
