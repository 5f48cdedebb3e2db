import { describe, expect, test } from 'vitest'
import type { AdapterHarness } from '../adapterHarness.ts'
import type { EvmChain } from './evmFamily.ts'

/** Connecting on a network, which an EVM wallet has one of at a time. */
export function describeEvmConnecting(harness: AdapterHarness<EvmChain>): void {
  const { connectorId } = harness

  describe('connect, EVM', () => {
    test('parameters: another network', async () => {
      const [, away] = harness.chain.networks
      const wallet = harness.wallet()
      const { adapter } = harness.open({ wallets: [wallet] })
      const { chainId } = await adapter.connect({ connectorId, network: away })
      expect(chainId).toBe(away.caipNetworkId)
      expect(wallet.getChainId()).toBe(away.id)
    })

    test('parameters: another network, refused', async () => {
      const [, away] = harness.chain.networks
      const wallet = harness.wallet({ approve: ({ kind }) => kind !== 'network' })
      const { adapter } = harness.open({ wallets: [wallet] })
      await expect(adapter.connect({ connectorId, network: away })).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })

    test('behavior: a wallet on a network of nobody connects where it is', async () => {
      const wallet = harness.wallet()
      wallet.setChain(987_654)
      const { adapter } = harness.open({ wallets: [wallet] })
      expect((await adapter.connect({ connectorId })).chainId).toBe('eip155:987654')
    })
  })
}
