import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import type { FakeWalletOptions } from '../evm/fakeWallet.ts'
import { isHex } from '../evm/hex.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { eventually } from './eventually.ts'
import { testUnless } from './testUnless.ts'

export function toHexText(value: string): Hex {
  if (!isHex(value)) throw new Error(`Not hexadecimal: ${value}`)
  return value
}

/** Signatures, and what is checked before each. */
export function describeSigning(harness: AdapterHarness, { isRemote }: AdapterSetup): void {
  const { connectorId } = harness
  const testHere = testUnless(isRemote)
  async function connected(options: Partial<FakeWalletOptions> = {}) {
    const wallet = harness.wallet(options)
    const page = harness.open({ wallets: [wallet] })
    const { accounts } = await page.adapter.connect({ connectorId })
    const address = toHexText(accounts[0].address)
    return {
      wallet,
      page,
      adapter: page.adapter,
      address,
      target: { connectorId, address, network: harness.home },
    }
  }

  describe('signMessage', () => {
    test.each(['hello', 'Ünïcödé 🔑\nsecond line', '0x1234', ''])('default: %j', async (message) => {
      const { adapter, address, target } = await connected()
      const signature = toHexText(await adapter.signMessage({ ...target, message }))
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    })

    test('behavior: asks a wallet that is elsewhere to come back first', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.setChain(Number(harness.away.id))
      await adapter.signMessage({ ...target, message: 'x' })
      expect(wallet.getChainId()).toBe(harness.home.id)
    })

    testHere('error: the wallet stays elsewhere', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.setChain(Number(harness.away.id))
      wallet.fail.wrongChain = true
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'CHAIN_DISCONNECTED',
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
    })

    test('error: the wallet has another account now', async () => {
      const { wallet, page, adapter, target } = await connected()
      await wallet.setAccounts([1])
      // Until the wallet has said so, the page cannot know.
      if (isRemote) await eventually(() => page.eventsOf('accountsChanged')).toHaveLength(1)
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
    })

    test('error: the visitor says no', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.fail.reject = true
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })
  })

  describe('signTypedData', () => {
    const typedData = (chainId: number) =>
      ({
        domain: {
          name: 'Latchkey',
          version: '1',
          chainId,
          verifyingContract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        },
        types: {
          Order: [
            { name: 'maker', type: 'address' },
            { name: 'amount', type: 'uint256' },
            { name: 'legs', type: 'Leg[]' },
          ],
          Leg: [{ name: 'note', type: 'string' }],
        },
        primaryType: 'Order',
        message: {
          maker: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
          amount: 123_456_789_012_345_678_901_234_567_890n,
          legs: [{ note: 'a' }, { note: 'b' }],
        },
      }) as const

    test('default', async () => {
      const { adapter, address, target } = await connected()
      const data = typedData(Number(harness.home.id))
      const signature = toHexText(await adapter.signTypedData({ ...target, typedData: data }))
      expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
    })

    test('error: a domain of another network', async () => {
      const { wallet, adapter, target } = await connected()
      await expect(adapter.signTypedData({ ...target, typedData: typedData(1) })).rejects.toMatchObject({
        code: 'OPTION_INVALID',
        message: expect.stringContaining('`typedData.domain.chainId`'),
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
    })
  })
}
