import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness, AdapterSetup, WalletOf } from './adapterHarness.ts'
import { eventually } from './eventually.ts'
import { testUnless } from './testUnless.ts'

/** Taking up what was connected before. */
export function describeReconnecting<chain extends FamilyChain>(
  harness: AdapterHarness<chain>,
  { isRemote, family }: AdapterSetup<chain>,
): void {
  const { connectorId } = harness
  const testHere = testUnless(isRemote)
  const promptsOf = (wallet: WalletOf<chain>) =>
    wallet.requests.map((call) => harness.chain.promptOf(call)).filter((prompt) => prompt !== undefined)

  describe('reconnect', () => {
    test('default', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      const connection = await page.adapter.connect({ connectorId })
      const asked = promptsOf(wallet).length
      const { adapter } = page.reload()
      const again = await adapter.reconnect({ connectorId })
      // A session's provider is the page's own, and a reload makes another.
      const provider = isRemote ? expect.anything() : connection.provider
      expect(again).toEqual({ ...connection, provider })
      expect(promptsOf(wallet)).toHaveLength(asked)
    })

    testHere('behavior: several wallets', async () => {
      const names = ['First', 'Second'].map((name) => ({ name, id: `org.${name.toLowerCase()}` }))
      const ids = names.map(family.connectorIdOf)
      const wallets = names.map((name, index) => harness.wallet({ ...name, accounts: [index] }))
      const page = harness.open({ wallets })
      for (const id of ids) await page.adapter.connect({ connectorId: id })
      const reloaded = page.reload()
      const [first, second] = await Promise.all(
        ids.map((id) => reloaded.adapter.reconnect({ connectorId: id })),
      )
      expect(first?.accounts).not.toEqual(second?.accounts)
      await wallets[0]?.setAccounts([7])
      await wallets[1]?.setAccounts([8])
      await eventually(() => reloaded.eventsOf('accountsChanged').map((event) => event.connectorId)).toEqual(
        ids,
      )
      expect(reloaded.eventsOf('disconnected')).toEqual([])
    })

    test('behavior: undefined where the wallet grants nothing', async () => {
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      expect(await adapter.reconnect({ connectorId })).toBeUndefined()
      expect(promptsOf(wallet)).toEqual([])
    })

    testHere('behavior: undefined where the wallet is locked', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      await page.adapter.connect({ connectorId })
      wallet.fail.locked = true
      expect(await page.reload().adapter.reconnect({ connectorId })).toBeUndefined()
    })

    testHere('error: a wallet that hangs is given up after a while', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      await page.adapter.connect({ connectorId })
      const { adapter } = page.reload()
      wallet.fail.hang = true
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const given = expect(adapter.reconnect({ connectorId })).rejects.toMatchObject({ code: 'TIMEOUT' })
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
      await vi.advanceTimersByTimeAsync(60_000)
      await given
    })

    test('error: there is no such wallet', async () => {
      const { adapter } = harness.open()
      await expect(adapter.reconnect({ connectorId: 'org.nobody' })).rejects.toMatchObject({
        code: 'WALLET_NOT_FOUND',
      })
    })
  })
}
