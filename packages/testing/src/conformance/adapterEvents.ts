import { describe, expect, test } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { connectWallet } from './connectWallet.ts'
import { eventually } from './eventually.ts'
import { testUnless } from './testUnless.ts'

/** What happens in the wallet. */
export function describeEvents<chain extends FamilyChain>(
  harness: AdapterHarness<chain>,
  { isBehindLibrary, isRemote }: AdapterSetup<chain>,
): void {
  const { connectorId } = harness

  describe('events', () => {
    test('behavior: other accounts', async () => {
      const { wallet, page } = await connectWallet(harness)
      await wallet.setAccounts([1, 2])
      const accounts = harness.chain.accountsOf(1, 2)
      await eventually(() => page.eventsOf('accountsChanged')).toEqual([
        { type: 'accountsChanged', connectorId, accounts },
      ])
    })

    test('behavior: no accounts any more is a disconnection', async () => {
      const { wallet, page } = await connectWallet(harness)
      await wallet.disconnect()
      await eventually(() => page.eventsOf('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
      expect(page.eventsOf('accountsChanged')).toEqual([])
    })

    test('behavior: locked', async () => {
      const { wallet, page } = await connectWallet(harness)
      wallet.lock()
      await eventually(() => page.eventsOf('disconnected')).toHaveLength(1)
    })

    testUnless(isBehindLibrary)('behavior: garbage is no event', async () => {
      const { wallet, page } = await connectWallet(harness)
      const before = page.events.length
      harness.chain.emitGarbage(wallet)
      expect(page.events).toHaveLength(before)
    })

    test('behavior: nothing comes after the end', async () => {
      const { wallet, page } = await connectWallet(harness)
      page.stop()
      const before = page.events.length
      await wallet.setAccounts([1])
      await wallet.disconnect()
      expect(page.events).toHaveLength(before)
      if (!isBehindLibrary && !isRemote) expect(wallet.listenerCount()).toBe(0)
    })
  })
}
