import { describe, expect, test } from 'vitest'
import { openVault, sealVault } from './vault.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const owner = { accountId: 'account', walletId: 'wallet' }

describe('openVault', () => {
  test.each([16, 32])('default: %s bytes of entropy', async (length) => {
    const [key, entropy] = [random(32), random(length)]
    const vault = await sealVault(key, { entropy, createdAt: 1_763_000_000_000 }, owner)
    expect(await openVault(key, vault, owner)).toEqual({ entropy, createdAt: 1_763_000_000_000 })
  })

  test('behavior: two vaults of the same are different', async () => {
    const [key, entropy] = [random(32), random(16)]
    const seal = () => sealVault(key, { entropy, createdAt: 1 }, owner)
    expect(await seal()).not.toEqual(await seal())
  })

  test('error: another account, wallet or key', async () => {
    const key = random(32)
    const vault = await sealVault(key, { entropy: random(16), createdAt: 1 }, owner)
    expect(await openVault(key, vault, { ...owner, accountId: 'other' })).toBeUndefined()
    expect(await openVault(key, vault, { ...owner, walletId: 'other' })).toBeUndefined()
    // The two ids cannot be shifted into each other.
    expect(await openVault(key, vault, { accountId: 'account|wallet', walletId: '' })).toBeUndefined()
    expect(await openVault(random(32), vault, owner)).toBeUndefined()
  })

  test('error: every bit counts', async () => {
    const key = random(32)
    const vault = await sealVault(key, { entropy: random(16), createdAt: 1 }, owner)
    for (let bit = 0; bit < vault.length * 8; bit += 1) {
      const changed = vault.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await openVault(key, changed, owner)).toBeUndefined()
    }
    expect(await openVault(key, vault.slice(0, 20), owner)).toBeUndefined()
    expect(await openVault(key, new Uint8Array(), owner)).toBeUndefined()
  })

  test('error: an entropy of another length', async () => {
    const key = random(32)
    const vault = await sealVault(key, { entropy: random(20), createdAt: 1 }, owner)
    expect(await openVault(key, vault, owner)).toBeUndefined()
  })
})
