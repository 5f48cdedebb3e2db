import { describe, expect, test } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { eventually } from './eventually.ts'
import { testUnless } from './testUnless.ts'

/** Connecting, letting go. */
export function describeConnecting<chain extends FamilyChain>(
  harness: AdapterHarness<chain>,
  { isBehindLibrary, isRemote, family }: AdapterSetup<chain>,
): void {
  const { connectorId } = harness
  const testHere = testUnless(isRemote)

  describe('connect', () => {
    test('default', async () => {
      const { chain } = harness
      const wallet = harness.wallet({ accounts: [1, 0] })
      const { adapter, events } = harness.open({ wallets: [wallet] })
      const connection = await adapter.connect({ connectorId })
      expect(connection.accounts).toEqual(chain.accountsOf(1, 0))
      expect(connection.chainId).toBe(harness.home.caipNetworkId)
      if (!isRemote) expect(connection.provider).toBe(chain.providerOf(wallet))
      expect(events.filter(({ type }) => type === 'connected')).toEqual([])
    })

    test('parameters: network', async () => {
      const { adapter } = harness.open({ wallets: [harness.wallet()] })
      const { chainId } = await adapter.connect({ connectorId, network: harness.home })
      expect(chainId).toBe(harness.home.caipNetworkId)
    })

    test('behavior: connecting twice is connecting once', async () => {
      const { adapter } = harness.open({ wallets: [harness.wallet()] })
      const first = await adapter.connect({ connectorId })
      expect(await adapter.connect({ connectorId })).toEqual(first)
    })

    testHere('behavior: several wallets at once, and disconnecting one leaves the other alone', async () => {
      const names = [
        { name: 'First', id: 'org.first' },
        { name: 'Second', id: 'org.second' },
      ] as const
      const [firstId, secondId] = [family.connectorIdOf(names[0]), family.connectorIdOf(names[1])]
      const first = harness.wallet({ ...names[0], accounts: [4] })
      const second = harness.wallet({ ...names[1], accounts: [5] })
      const page = harness.open({ wallets: [first, second] })
      await page.adapter.connect({ connectorId: firstId })
      const { accounts } = await page.adapter.connect({ connectorId: secondId })
      await page.adapter.disconnect({ connectorId: firstId })
      expect([first.isConnected(), second.isConnected()]).toEqual([family.isIrrevocable ?? false, true])
      const { address } = accounts[0]
      const message = 'still here'
      const target = { connectorId: secondId, address, network: harness.home }
      const signature = await page.adapter.signMessage({ ...target, message })
      expect(await harness.chain.verify({ address, message, signature })).toBe(true)
      await second.setAccounts([6])
      await eventually(() => page.eventsOf('accountsChanged')).toMatchObject([{ connectorId: secondId }])
      expect(page.eventsOf('disconnected')).toEqual([])
    })

    test('error: the visitor says no, and may try again', async () => {
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      wallet.fail.reject = true
      await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
        name: 'LatchkeyError',
        code: 'USER_REJECTED',
      })
      wallet.fail.reject = false
      expect((await adapter.connect({ connectorId })).accounts).toEqual(harness.chain.accountsOf(0))
    })

    test('error: a locked wallet, and unlocked', async () => {
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      wallet.fail.locked = true
      await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
        name: 'LatchkeyError',
        code: 'UNAUTHORIZED',
      })
      await wallet.unlock()
      expect((await adapter.connect({ connectorId })).accounts).toEqual(harness.chain.accountsOf(0))
    })

    test('error: there is no such wallet', async () => {
      const { adapter } = harness.open()
      await expect(adapter.connect({ connectorId: 'org.nobody' })).rejects.toMatchObject({
        code: 'WALLET_NOT_FOUND',
      })
    })

    testUnless(isRemote || isBehindLibrary)('error: garbage for an answer', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      wallet.fail.garbage = true
      for (let turn = 0; turn < 6; turn += 1)
        await expect(page.adapter.connect({ connectorId })).rejects.toMatchObject({ name: 'LatchkeyError' })
      wallet.fail.garbage = false
      expect((await page.adapter.connect({ connectorId })).accounts).toEqual(harness.chain.accountsOf(0))
    })
  })

  describe('disconnect', () => {
    test('default', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      await page.adapter.connect({ connectorId })
      await page.adapter.disconnect({ connectorId })
      expect(page.eventsOf('disconnected')).toEqual([])
      if (family.isIrrevocable) return
      await eventually(() => wallet.isConnected()).toBe(false)
      expect(await page.reload().adapter.reconnect({ connectorId })).toBeUndefined()
    })

    test('behavior: connects again afterwards', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      await page.adapter.connect({ connectorId })
      await page.adapter.disconnect({ connectorId })
      expect((await page.adapter.connect({ connectorId })).accounts).toEqual(harness.chain.accountsOf(0))
      await wallet.setAccounts([1])
      await eventually(() => page.eventsOf('accountsChanged')).toHaveLength(1)
    })

    test('behavior: a wallet that hangs does not hold the visitor', async () => {
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      await adapter.connect({ connectorId })
      wallet.fail.hang = true
      await adapter.disconnect({ connectorId })
    })
  })
}
