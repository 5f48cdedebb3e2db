import { hasEvm, nativeAddressOn } from '@latchkey/protocol/api'
import { familyOf } from '../families/families.ts'
import type { ChainEntry } from './chainTable.ts'

/** What the server answers on a chain, of what its entry names: some of it needs more than a word in the table. */
export function supportsOf(entry: ChainEntry): ChainEntry['supports'] {
  const { id, supports, ens, explorerApi } = entry
  const { createHistory, createBlockSource } = familyOf(entry)
  return {
    balances: supports.balances,
    activity: supports.activity && (explorerApi ?? createHistory ?? createBlockSource) !== undefined,
    names: supports.names && ens !== undefined && hasEvm(id),
    swap: supports.swap && nativeAddressOn(id) !== undefined,
    // There is no call for it yet.
    onramp: false,
  }
}
