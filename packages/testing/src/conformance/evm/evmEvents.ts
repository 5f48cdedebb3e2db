import { describe, expect, test } from 'vitest'
import type { AdapterHarness } from '../adapterHarness.ts'
import { connectWallet } from '../connectWallet.ts'
import { eventually } from '../eventually.ts'
import type { EvmChain } from './evmFamily.ts'

/** What happens in an EVM wallet. */
export function describeEvmEvents(harness: AdapterHarness<EvmChain>): void {
  const away = () => harness.chain.networks[1]

  describe('events, EVM', () => {
    test('behavior: another network, also one that nobody asked for', async () => {
      const { wallet, page } = await connectWallet(harness)
      wallet.setChain(Number(away().id))
      await eventually(() => page.eventsOf('networkChanged').at(-1)?.chainId).toBe(away().caipNetworkId)
      wallet.setChain(987_654)
      await eventually(() => page.eventsOf('networkChanged').at(-1)?.chainId).toBe('eip155:987654')
    })

    test('behavior: a wallet that loses every chain', async () => {
      const { wallet, page } = await connectWallet(harness)
      wallet.emit('disconnect', Object.assign(new Error('Disconnected from all chains'), { code: 4900 }))
      await eventually(() => page.eventsOf('disconnected')).toHaveLength(1)
    })

    test('behavior: a wallet that loses its connection for a moment stays connected', async () => {
      const { wallet, page } = await connectWallet(harness)
      wallet.emit('disconnect', Object.assign(new Error('Attempting to connect'), { code: 1013 }))
      wallet.setChain(Number(away().id))
      await eventually(() => page.eventsOf('networkChanged')).toHaveLength(1)
      expect(page.eventsOf('disconnected')).toEqual([])
    })

    test('behavior: a garbage network is no event', async () => {
      const { wallet, page } = await connectWallet(harness)
      for (const value of ['zz', { chainId: [] }, Number.NaN, `0x${'f'.repeat(40)}`])
        wallet.emit('chainChanged', value)
      wallet.setChain(Number(away().id))
      await eventually(() => page.eventsOf('networkChanged').map((event) => event.chainId)).toEqual([
        away().caipNetworkId,
      ])
    })

    test('behavior: no network comes after the end', async () => {
      const { wallet, page } = await connectWallet(harness)
      page.stop()
      const before = page.events.length
      await wallet.setAccounts([1])
      wallet.setChain(5)
      expect(page.events).toHaveLength(before)
    })
  })
}
