import type { TransactionStatus, Transfer } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness } from './adapterHarness.ts'
import { connectWallet } from './connectWallet.ts'
import { eventually } from './eventually.ts'

/** As long as a block may take, and several for what must stay. */
const patience = 20_000

/** Sending the coin and tokens, what it costs, and what becomes of it. */
export function describeTransfers<chain extends FamilyChain>(harness: AdapterHarness<chain>): void {
  async function connected(account = 3) {
    const { value } = harness.chain.coin
    const to = await harness.chain.createReceiver()
    return { ...(await connectWallet(harness, { accounts: [account] })), to, value }
  }

  /** A transfer that must not happen, and how it is refused. */
  async function expectRefused(
    change: (parameters: Transfer) => Transfer,
    error: { code: string; message?: unknown },
  ): Promise<void> {
    const { wallet, adapter, target, to, value } = await connected()
    const refused = adapter.transfer({ ...target, ...change({ to, value }) })
    await expect(refused).rejects.toMatchObject({ name: 'LatchkeyError', ...error })
    expect(wallet.requests.map((call) => harness.chain.promptOf(call))).not.toContain('send')
    expect(await harness.chain.balanceOf(to)).toBe(0n)
  }

  // Each test waits for transactions, for at most this long.
  describe('transfer', { timeout: 3 * patience }, () => {
    test('default', async () => {
      const { adapter, address, target, to, value } = await connected()
      const before = await harness.chain.balanceOf(address)
      const fee = await adapter.estimateFee({ ...target, to, value })
      expect(fee.decimals).toBe(harness.home.nativeCurrency.decimals)
      await adapter.transfer({ ...target, to, value })
      await eventually(() => harness.chain.balanceOf(to), patience).toBe(value)
      const cost = before - value - (await harness.chain.balanceOf(address))
      // A price may change in between, but not by so much.
      expect(cost).toBeGreaterThan(0n)
      expect(cost).toBeLessThanOrEqual(fee.value * 2n)
      expect(fee.value).toBeLessThanOrEqual(cost * 2n)
    })

    test('parameters: token', async () => {
      const { token } = harness.chain
      if (!token) return expectRefused((it) => ({ ...it, token: 'TOKEN' }), { code: 'OPTION_INVALID' })
      const { adapter, address, target, to } = await connected()
      const transfer = { ...target, to, value: token.value, token: token.id }
      expect((await adapter.estimateFee(transfer)).value).toBeGreaterThan(0n)
      const before = await token.balanceOf(address)
      await adapter.transfer(transfer)
      await eventually(() => token.balanceOf(to), patience).toBe(token.value)
      expect(await token.balanceOf(address)).toBe(before - token.value)
      // And once more, to somebody who has some already.
      await adapter.transfer(transfer)
      await eventually(() => token.balanceOf(to), patience).toBe(token.value * 2n)
    })

    test('error: more than there is', async () => {
      const { adapter, target, to } = await connected()
      const { coin, token } = harness.chain
      const tooMuch = [{ value: coin.tooMuch }, ...(token ? [{ value: token.tooMuch, token: token.id }] : [])]
      for (const transfer of tooMuch)
        await expect(adapter.transfer({ ...target, to, ...transfer })).rejects.toMatchObject({
          code: 'INSUFFICIENT_FUNDS',
        })
      expect(await harness.chain.balanceOf(to)).toBe(0n)
    })

    test('error: the visitor says no', async () => {
      const { wallet, adapter, target, to, value } = await connected()
      wallet.fail.reject = true
      await expect(adapter.transfer({ ...target, to, value })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
      expect(await harness.chain.balanceOf(to)).toBe(0n)
    })

    test('error: an invalid receiver, or one of another network', async () => {
      const { wallet, adapter, target, value } = await connected()
      for (const to of [...harness.chain.addresses.invalid, ...harness.chain.addresses.foreign]) {
        const refused = { code: 'OPTION_INVALID', message: expect.stringContaining('`to`') }
        await expect(adapter.transfer({ ...target, to, value })).rejects.toMatchObject(refused)
        await expect(adapter.estimateFee({ ...target, to, value })).rejects.toMatchObject(refused)
      }
      expect(wallet.requests.map((call) => harness.chain.promptOf(call))).not.toContain('send')
    })

    test.each([0n, -1n])('error: a value of %s', async (value) => {
      await expectRefused((it) => ({ ...it, value }), {
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`value`'),
      })
    })

    test('error: no such token', async () => {
      await expectRefused((it) => ({ ...it, token: 'Tether' }), {
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`token`'),
      })
    })

    test('error: the wallet has another account now', async () => {
      const { wallet, page, adapter, target, to, value } = await connected()
      await wallet.setAccounts([1])
      await eventually(() => page.eventsOf('accountsChanged')).toHaveLength(1)
      await expect(adapter.transfer({ ...target, to, value })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      expect(wallet.requests.map((call) => harness.chain.promptOf(call))).not.toContain('send')
    })
  })

  describe('watchTransaction', () => {
    test('default', async () => {
      const { adapter, target, to, value } = await connected()
      const id = await adapter.transfer({ ...target, to, value })
      const statuses: TransactionStatus[] = []
      await adapter.watchTransaction({
        network: harness.home,
        id,
        onStatus: (status) => statuses.push(status),
      })
      // A chain may report a transaction as final without reporting it as included first.
      const isIncluded = () => statuses.includes('included') || statuses.includes('final')
      await eventually(isIncluded, patience).toBe(true)
      await harness.chain.finalise?.()
      await eventually(() => statuses.at(-1), patience).toBe('final')
      expect(statuses.filter((status) => status === 'final')).toHaveLength(1)
      expect(await harness.chain.balanceOf(to)).toBe(value)
    })

    test('behavior: one that nobody knows is pending, and the end is the end', async () => {
      const { adapter } = harness.open()
      const statuses: TransactionStatus[] = []
      const end = await adapter.watchTransaction({
        network: harness.home,
        id: harness.chain.unknownTransaction,
        onStatus: (status) => statuses.push(status),
      })
      await eventually(() => statuses).toEqual(['pending'])
      end()
      end()
    })

    test('error: no id of a transaction', async () => {
      const { adapter } = harness.open()
      const watched = adapter.watchTransaction({ network: harness.home, id: 'latest', onStatus: () => {} })
      await expect(watched).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`id`'),
      })
    })
  })
}
