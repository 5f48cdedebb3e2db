import { describe, expect, test } from 'vitest'
import type { AdapterHarness } from '../adapterHarness.ts'
import type { EvmChain } from './evmFamily.ts'

/** Finding EVM wallets. */
export function describeEvmDiscovery(harness: AdapterHarness<EvmChain>): void {
  describe('start, EVM', () => {
    test('parameters: enableEIP6963', () => {
      const page = harness.open({ wallets: [harness.wallet()], options: { enableEIP6963: false } })
      expect(page.connectors()).toEqual([])
    })

    test('parameters: enableInjected', async () => {
      const wallet = harness.wallet()
      wallet.inject(harness.open().window)
      expect(harness.open({ options: { enableInjected: false } }).connectors()).toEqual([])
      const page = harness.open({ options: { enableInjected: true } })
      wallet.inject(page.window)
      const reloaded = page.reload()
      expect(reloaded.connectors()).toMatchObject([
        { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' },
      ])
      const { accounts } = await reloaded.adapter.connect({ connectorId: 'injected' })
      expect(accounts[0].address).toBe((await wallet.getAccounts())[0])
    })

    test('behavior: one that claims to be another does not take its place', () => {
      const first = harness.wallet({ name: 'First', rdns: 'org.first' })
      const second = harness.wallet({ name: 'Second', rdns: 'org.second' })
      const page = harness.open({ wallets: [first, second] })
      first.announce(page.window)
      harness.wallet({ name: 'Not First', rdns: 'org.first' }).announce(page.window)
      expect(page.connectors().map(({ id, name }) => [id, name])).toEqual([
        ['org.first', 'First'],
        ['org.second', 'Second'],
      ])
    })
  })
}
