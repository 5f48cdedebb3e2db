import { verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AdapterHarness } from '../adapterHarness.ts'
import { testUnless } from '../testUnless.ts'
import { connectEvmWallet } from './connectEvmWallet.ts'
import type { EvmChain } from './evmFamily.ts'
import { toHexText } from './toHexText.ts'

/** Signatures that only EVM wallets make, and where they make them. */
export function describeEvmSigning(
  harness: AdapterHarness<EvmChain>,
  { isRemote }: { isRemote?: boolean | undefined },
): void {
  const testHere = testUnless(isRemote)
  const connected = () => connectEvmWallet(harness)

  describe('signMessage, EVM', () => {
    test('behavior: asks a wallet that is elsewhere to come back first', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.setChain(Number(harness.chain.networks[1].id))
      await adapter.signMessage({ ...target, message: 'x' })
      expect(wallet.getChainId()).toBe(harness.home.id)
    })

    testHere('error: the wallet stays elsewhere', async () => {
      const { wallet, adapter, target } = await connected()
      wallet.setChain(Number(harness.chain.networks[1].id))
      wallet.fail.wrongChain = true
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        code: 'CHAIN_DISCONNECTED',
      })
      expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
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
      expect(await verifyTypedData({ ...data, address: toHexText(address), signature })).toBe(true)
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
