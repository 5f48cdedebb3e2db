import { describe, expect, test } from 'vitest'
import { createTestAdapter } from '../../fixtures/adapter.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { selectServingConnectors } from './selectServingConnectors.ts'

/** A kit with wallets of two namespaces, of which "Both" and "Second" are in either, under names that differ a little. */
function createKit(excludeWalletIds: string[] = []) {
  const evm = createTestAdapter('eip155', [
    { id: 'evm.only', addresses: ['0xA1'] },
    { id: 'evm.both', name: 'Both Wallet', addresses: ['0xA2'] },
    { id: 'evm.second', name: 'Second', addresses: ['0xA3'] },
    { id: 'link', name: 'WalletConnect', type: 'WALLET_CONNECT', addresses: ['0xA4'] },
  ])
  const other = createTestAdapter('solana', [
    { id: 'link', name: 'WalletConnect', type: 'WALLET_CONNECT', addresses: ['S4'] },
    { id: 'solana.second', name: 'Second', addresses: ['S3'] },
    { id: 'solana.both', name: 'both', addresses: ['S2'] },
    { id: 'solana.only', addresses: ['S1'] },
  ])
  const { kit } = createTestKit({
    options: {
      networks: [testNetwork(1), testNetwork(1, 'solana')],
      adapters: [evm.adapter, other.adapter],
      excludeWalletIds,
    },
  })
  const serving = () => selectServingConnectors(kit.getState(), 'solana').map(({ id }) => id)
  return { kit, serving }
}

describe('selectServingConnectors', () => {
  test('default', async () => {
    const { kit, serving } = createKit()
    expect(serving()).toEqual([])
    await kit.connect({ connectorId: 'evm.both' })
    expect(serving()).toEqual(['solana.both'])
  })

  test('behavior: a wallet of one namespace serves no other', async () => {
    const { kit, serving } = createKit()
    await kit.connect({ connectorId: 'evm.only' })
    expect(serving()).toEqual([])
  })

  test('behavior: the wallet in use comes first', async () => {
    const { kit, serving } = createKit()
    const { account } = await kit.connect({ connectorId: 'evm.both' })
    await kit.connect({ connectorId: 'evm.second' })
    expect(serving()).toEqual(['solana.second', 'solana.both'])
    await kit.setActiveConnection(account)
    expect(serving()).toEqual(['solana.both', 'solana.second'])
  })

  test('behavior: a wallet that was connected by link is not asked for another link', async () => {
    const { kit, serving } = createKit()
    await kit.connect({ connectorId: 'link', namespace: 'eip155' })
    expect(serving()).toEqual([])
  })

  test('parameters: excludeWalletIds', async () => {
    const { kit, serving } = createKit(['solana.both'])
    await kit.connect({ connectorId: 'evm.both' })
    expect(serving()).toEqual([])
  })
})
