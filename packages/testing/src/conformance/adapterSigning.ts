import { describe, expect, test } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { connectWallet } from './connectWallet.ts'
import { eventually } from './eventually.ts'

/** Signatures, and what is checked before each. */
export function describeSigning<chain extends FamilyChain>(
  harness: AdapterHarness<chain>,
  { isRemote }: AdapterSetup<chain>,
): void {
  describe('signMessage', () => {
    test.each(['hello', 'Ünïcödé 🔑\nsecond line', '0x1234', ''])('default: %j', async (message) => {
      const { adapter, address, target } = await connectWallet(harness)
      const signature = await adapter.signMessage({ ...target, message })
      expect(await harness.chain.verify({ address, message, signature })).toBe(true)
      expect(await harness.chain.verify({ address, message: `${message}.`, signature })).toBe(false)
    })

    test('error: the wallet has another account now', async () => {
      const { wallet, page, adapter, target } = await connectWallet(harness)
      await wallet.setAccounts([1])
      // A remote wallet tells the page by an event that it has revoked the account.
      if (isRemote) await eventually(() => page.eventsOf('accountsChanged')).toHaveLength(1)
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
      expect(wallet.requests.map((call) => harness.chain.promptOf(call))).not.toContain('sign')
    })

    test('error: the visitor says no', async () => {
      const { wallet, adapter, target } = await connectWallet(harness)
      wallet.fail.reject = true
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })
  })
}
