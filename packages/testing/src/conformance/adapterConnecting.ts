import { describe, expect, test } from 'vitest'
import type { FakeWallet } from '../evm/fakeWallet.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { eventually } from './eventually.ts'
import { testUnless } from './testUnless.ts'

const prompts = ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain']

function promptsOf(wallet: FakeWallet): readonly string[] {
  return wallet.requests.map(({ method }) => method).filter((method) => prompts.includes(method))
}

/** Connecting, taking up again, letting go. */
export function describeConnecting(
  harness: AdapterHarness,
  { isBehindLibrary, isRemote }: AdapterSetup,
): void {
  const { connectorId } = harness
  const testHere = testUnless(isRemote)
  describe('connect', () => {
    test('default', async () => {
      const wallet = harness.wallet({ accounts: [1, 0] })
      const { adapter, events } = harness.open({ wallets: [wallet] })
      const connection = await adapter.connect({ connectorId })
      expect(connection.accounts).toEqual([
        { namespace: 'eip155', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' },
        { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' },
      ])
      expect(connection.chainId).toBe(harness.home.caipNetworkId)
      if (!isRemote) expect(connection.provider).toBe(wallet.provider)
      expect(events.filter(({ type }) => type === 'connected')).toEqual([])
    })

    test('parameters: network', async () => {
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      const { chainId } = await adapter.connect({ connectorId, network: harness.away })
      expect(chainId).toBe(harness.away.caipNetworkId)
      expect(wallet.getChainId()).toBe(harness.away.id)
    })

    test('parameters: network, refused', async () => {
      const wallet = harness.wallet({ approve: ({ kind }) => kind !== 'network' })
      const { adapter } = harness.open({ wallets: [wallet] })
      await expect(adapter.connect({ connectorId, network: harness.away })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })

    test('behavior: a wallet on a network of nobody connects where it is', async () => {
      const wallet = harness.wallet()
      wallet.setChain(987_654)
      const { adapter } = harness.open({ wallets: [wallet] })
      expect((await adapter.connect({ connectorId })).chainId).toBe('eip155:987654')
    })

    test('behavior: connecting twice is connecting once', async () => {
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      const first = await adapter.connect({ connectorId })
      expect(await adapter.connect({ connectorId })).toEqual(first)
    })

    testHere('behavior: several wallets at once, and disconnecting one leaves the other alone', async () => {
      const first = harness.wallet({ name: 'First', rdns: 'org.first', accounts: [4] })
      const second = harness.wallet({ name: 'Second', rdns: 'org.second', accounts: [5] })
      const page = harness.open({ wallets: [first, second] })
      await page.adapter.connect({ connectorId: 'org.first' })
      const { accounts } = await page.adapter.connect({ connectorId: 'org.second' })
      await page.adapter.disconnect({ connectorId: 'org.first' })
      expect([first.isConnected(), second.isConnected()]).toEqual([false, true])
      const { address } = accounts[0]
      const target = { connectorId: 'org.second', address, network: harness.home }
      expect(await page.adapter.signMessage({ ...target, message: 'still here' })).toMatch(/^0x/)
      await second.setAccounts([6])
      await eventually(() => page.eventsOf('accountsChanged')).toMatchObject([{ connectorId: 'org.second' }])
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
      expect((await adapter.connect({ connectorId })).accounts).toHaveLength(1)
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
      expect((await adapter.connect({ connectorId })).accounts).toHaveLength(1)
    })

    test('error: there is no such wallet', async () => {
      const { adapter } = harness.open()
      await expect(adapter.connect({ connectorId: 'org.nobody' })).rejects.toMatchObject({
        code: 'WALLET_NOT_FOUND',
      })
    })

    testHere.skipIf(isBehindLibrary)('error: garbage for an answer', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      wallet.fail.garbage = true
      for (let turn = 0; turn < 6; turn += 1)
        await expect(page.adapter.connect({ connectorId })).rejects.toMatchObject({ name: 'LatchkeyError' })
      wallet.fail.garbage = false
      expect((await page.adapter.connect({ connectorId })).accounts).toHaveLength(1)
    })
  })

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
      const wallets = ['org.first', 'org.second'].map((rdns, index) =>
        harness.wallet({ rdns, name: rdns, accounts: [index] }),
      )
      const page = harness.open({ wallets })
      await page.adapter.connect({ connectorId: 'org.first' })
      await page.adapter.connect({ connectorId: 'org.second' })
      const reloaded = page.reload()
      const [first, second] = await Promise.all([
        reloaded.adapter.reconnect({ connectorId: 'org.first' }),
        reloaded.adapter.reconnect({ connectorId: 'org.second' }),
      ])
      expect(first?.accounts).not.toEqual(second?.accounts)
      await wallets[0]?.setAccounts([7])
      await wallets[1]?.setAccounts([8])
      await eventually(() => reloaded.eventsOf('accountsChanged').map((event) => event.connectorId)).toEqual([
        'org.first',
        'org.second',
      ])
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
      await expect(adapter.reconnect({ connectorId })).rejects.toMatchObject({ code: 'TIMEOUT' })
    })

    test('error: there is no such wallet', async () => {
      const { adapter } = harness.open()
      await expect(adapter.reconnect({ connectorId: 'org.nobody' })).rejects.toMatchObject({
        code: 'WALLET_NOT_FOUND',
      })
    })
  })

  describe('disconnect', () => {
    test('default', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      await page.adapter.connect({ connectorId })
      await page.adapter.disconnect({ connectorId })
      await eventually(() => wallet.isConnected()).toBe(false)
      expect(page.eventsOf('disconnected')).toEqual([])
      expect(await page.reload().adapter.reconnect({ connectorId })).toBeUndefined()
    })

    test('behavior: connects again afterwards', async () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      await page.adapter.connect({ connectorId })
      await page.adapter.disconnect({ connectorId })
      expect((await page.adapter.connect({ connectorId })).accounts).toHaveLength(1)
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
