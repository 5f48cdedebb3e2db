import { describe, expect, test } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness } from './adapterHarness.ts'

/** Reading the chain. */
export function describeBalance<chain extends FamilyChain>(harness: AdapterHarness<chain>): void {
  const addressOf = () => harness.chain.accountsOf(5)[0].address

  describe('getBalance', () => {
    test('default', async () => {
      const { adapter } = harness.open()
      const value = await harness.chain.balanceOf(addressOf())
      expect(value).toBeGreaterThan(0n)
      expect(await adapter.getBalance({ address: addressOf(), network: harness.home })).toEqual({
        value,
        decimals: harness.home.nativeCurrency.decimals,
      })
    })

    test('behavior: tries the next RPC URL', async () => {
      const { adapter } = harness.open()
      const { bad, good } = harness.chain.nodes
      const network = harness.chain.withNodes([...bad, good])
      expect((await adapter.getBalance({ address: addressOf(), network })).value).toBeGreaterThan(0n)
    })

    test('error: no RPC URL answers', async () => {
      const { adapter } = harness.open()
      const network = harness.chain.withNodes([harness.chain.nodes.bad[0]])
      await expect(adapter.getBalance({ address: addressOf(), network })).rejects.toMatchObject({
        code: 'SERVER_UNREACHABLE',
      })
    })
  })
}
