import { describe, expect, test } from 'vitest'
import { readDirectory } from '../../src/wallets/readDirectory.ts'
import { walletIdOf } from './normaliseWallet.ts'
import { familyGroups, walletFamilies } from './walletFamilies.ts'

const entries = familyGroups.flatMap(({ wallets }) => Object.entries(wallets))

describe('walletFamilies', () => {
  test('default: it is what the directory says', () => {
    const chainsOf = new Map(readDirectory().map(({ id, chains }) => [id, chains]))
    for (const [id, chains] of walletFamilies) expect(chainsOf.get(walletIdOf(id)), id).toEqual(chains)
    const known = [...chainsOf.values()].filter((chains) => chains.length > 0)
    expect(known).toHaveLength(walletFamilies.size)
  })

  test('behavior: no wallet is in two groups, and no families are in two', () => {
    expect(walletFamilies.size).toBe(entries.length)
    const families = familyGroups.map(({ chains }) => [...chains].sort().join())
    expect(new Set(families).size).toBe(families.length)
  })

  test('behavior: families are those that there are', () => {
    const known = ['eip155', 'solana', 'bip122', 'polkadot', 'stellar']
    for (const { chains } of familyGroups) {
      expect(chains.length).toBeGreaterThan(0)
      expect(new Set(chains).size).toBe(chains.length)
      expect(known).toEqual(expect.arrayContaining([...chains]))
    }
  })

  test('behavior: every wallet has a source', () => {
    for (const [id, source] of entries)
      for (const page of source.split(' ')) expect(page, id).toMatch(/^https:\/\/[a-z0-9.-]+(\/\S*)?$/)
  })
})
