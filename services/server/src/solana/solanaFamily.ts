import { base58 } from '@scure/base'
import type { Family } from '../families/family.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'
import { describeMints } from './describeMints.ts'
import { readSolanaAmounts } from './readSolanaAmounts.ts'
import { readSolanaFee } from './readSolanaFee.ts'

/** 32 bytes in base58: a key, or an address that has none. It has no checksum, and no sign of its network. */
function isKey(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  return base58.decode(text).length === 32
}

/** Solana. */
export const solanaFamily: Family = {
  hasJsonRpc: true,
  identity: {
    question: { method: 'getGenesisHash', params: [] },
    toReference: (hash) => (typeof hash === 'string' && isKey(hash) ? hash.slice(0, 32) : undefined),
  },
  isAddress: (_, address) => isKey(address),
  isToken: isKey,
  toAccountKey: (address) => address,
  toTokenKey: (token) => token,
  readAmounts: readSolanaAmounts,
  describeTokens: describeMints,
  readFee: readSolanaFee,
  createHistory: createSolanaHistory,
}
