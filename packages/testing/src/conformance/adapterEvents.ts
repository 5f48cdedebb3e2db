import { describe, expect, test } from 'vitest'
import { emitGarbage } from '../evm/garbage.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { eventually } from './eventually.ts'

/** What happens in the wallet. */
export function describeEvents(harness: AdapterHarness, { isBehindLibrary, isRemote }: AdapterSetup): void {
  const { connectorId } = harness
  async function connected() {
    const wallet = harness.wallet()
    const page = harness.open({ wallets: [wallet] })
    await page.adapter.connect({ connectorId })
    return { wallet, page }
  }

  describe('events', () => {
    test('behavior: other accounts', async () => {
      const { wallet, page } = await connected()
      await wallet.setAccounts([1, 2])
      await eventually(() => page.eventsOf('accountsChanged')).toEqual([
        {
          type: 'accountsChanged',
          connectorId,
          accounts: [
            { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
            { namespace: 'eip155', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', type: 'eoa' },
          ],
        },
      ])
    })

    test('behavior: another network, also one that nobody asked for', async () => {
      const { wallet, page } = await connected()
      wallet.setChain(Number(harness.away.id))
      await eventually(() => page.eventsOf('networkChanged').at(-1)?.chainId).toBe(harness.away.caipNetworkId)
      wallet.setChain(987_654)
      await eventually(() => page.eventsOf('networkChanged').at(-1)?.chainId).toBe('eip155:987654')
    })

    test('behavior: no accounts any more is a disconnection', async () => {
      const { wallet, page } = await connected()
      await wallet.disconnect()
      await eventually(() => page.eventsOf('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
      expect(page.eventsOf('accountsChanged')).toEqual([])
    })

    test('behavior: a wallet that loses every chain', async () => {
      const { wallet, page } = await connected()
      wallet.emit('disconnect', Object.assign(new Error('Disconnected from all chains'), { code: 4900 }))
      await eventually(() => page.eventsOf('disconnected')).toHaveLength(1)
    })

    test('behavior: a wallet that loses its connection for a moment stays connected', async () => {
      const { wallet, page } = await connected()
      wallet.emit('disconnect', Object.assign(new Error('Attempting to connect'), { code: 1013 }))
      wallet.setChain(Number(harness.away.id))
      await eventually(() => page.eventsOf('networkChanged')).toHaveLength(1)
      expect(page.eventsOf('disconnected')).toEqual([])
    })

    test('behavior: locked', async () => {
      const { wallet, page } = await connected()
      wallet.lock()
      await eventually(() => page.eventsOf('disconnected')).toHaveLength(1)
    })

    test.skipIf(isBehindLibrary)('behavior: garbage is no event', async () => {
      const { wallet, page } = await connected()
      const before = page.events.length
      emitGarbage(wallet.emit)
      expect(page.events).toHaveLength(before)
    })

    test('behavior: a garbage network is no event', async () => {
      const { wallet, page } = await connected()
      for (const value of ['zz', { chainId: [] }, Number.NaN, `0x${'f'.repeat(40)}`])
        wallet.emit('chainChanged', value)
      wallet.setChain(Number(harness.away.id))
      await eventually(() => page.eventsOf('networkChanged').map((event) => event.chainId)).toEqual([
        harness.away.caipNetworkId,
      ])
    })

    test('behavior: nothing comes after the end', async () => {
      const { wallet, page } = await connected()
      page.stop()
      const before = page.events.length
      await wallet.setAccounts([1])
      wallet.setChain(5)
      expect(page.events).toHaveLength(before)
      if (!isBehindLibrary && !isRemote) expect(wallet.listenerCount()).toBe(0)
    })
  })
}
