import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../evm/providerError.ts'
import type { AdapterHarness } from '../adapterHarness.ts'
import { connectEvmWallet } from './connectEvmWallet.ts'
import type { EvmChain, EvmWalletOptions } from './evmFamily.ts'

/** Networks in the wallet. */
export function describeNetworks(harness: AdapterHarness<EvmChain>): void {
  const { connectorId } = harness
  const connected = (options?: EvmWalletOptions) => connectEvmWallet(harness, options)
  const homeOnly = () => {
    const [rpcUrl = ''] = harness.home.rpcUrls.default.http
    return { chains: [{ id: Number(harness.home.id), rpcUrl }] } as const
  }

  describe('switchNetwork', () => {
    test('default', async () => {
      const { wallet, adapter } = await connected()
      await adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] })
      expect(wallet.getChainId()).toBe(harness.chain.networks[1].id)
    })

    test('behavior: adds a network that the wallet does not have', async () => {
      const { wallet, adapter, address } = await connected(homeOnly())
      const [, away] = harness.chain.networks
      await adapter.switchNetwork({ connectorId, network: away })
      expect(wallet.getChainId()).toBe(away.id)
      expect(wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
        {
          chainId: `0x${away.id.toString(16)}`,
          chainName: 'Sandbox Away',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: away.rpcUrls.default.http,
          blockExplorerUrls: ['https://explorer.example'],
          iconUrls: ['https://explorer.example/icon.png'],
        },
      ])
      const hash = await adapter.sendTransaction({
        connectorId,
        address,
        network: away,
        to: address,
        value: 1n,
      })
      expect((await harness.chain.awayChain.getReceipt(hash)).success).toBe(true)
    })

    const codes = [
      ['4902', new ProviderError(4902, 'Unrecognized chain')],
      ['5000', new ProviderError(5000, 'Unknown chain')],
      ['32603', new ProviderError(32603, 'Internal')],
      ['-32603', new ProviderError(-32603, 'Internal JSON-RPC error.')],
      ['nested', new ProviderError(-32000, 'Failed', { originalError: { code: 4902 } })],
    ] as const
    test.each(codes)('behavior: adds it also where the wallet says so by %s', async (_, error) => {
      const { wallet, adapter } = await connected(homeOnly())
      const { request } = wallet.provider
      wallet.provider.request = async (asked) => {
        if (
          asked.method === 'wallet_switchEthereumChain' &&
          wallet.getChainId() !== harness.chain.networks[1].id
        )
          throw error
        return request(asked)
      }
      await adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] })
      expect(wallet.getChainId()).toBe(harness.chain.networks[1].id)
    })

    test('error: the visitor says no', async () => {
      const { wallet, adapter } = await connected()
      wallet.fail.reject = true
      await expect(
        adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] }),
      ).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
      expect(wallet.getChainId()).toBe(harness.home.id)
      expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
    })

    test('error: the visitor says no to adding', async () => {
      const { wallet, adapter } = await connected(homeOnly())
      wallet.fail.reject = true
      await expect(
        adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] }),
      ).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    })

    test('error: the wallet cannot add it', async () => {
      const { wallet, adapter } = await connected(homeOnly())
      wallet.fail.addFails = true
      await expect(
        adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] }),
      ).rejects.toMatchObject({
        name: 'LatchkeyError',
        code: 'UNSUPPORTED_CHAIN',
      })
    })

    test('error: the wallet cannot switch', async () => {
      const { wallet, adapter } = await connected()
      wallet.fail.noSwitch = true
      await expect(
        adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] }),
      ).rejects.toMatchObject({
        code: 'METHOD_UNSUPPORTED',
      })
    })

    test('error: the wallet says yes and stays', async () => {
      const { wallet, adapter } = await connected()
      wallet.fail.wrongChain = true
      await expect(
        adapter.switchNetwork({ connectorId, network: harness.chain.networks[1] }),
      ).rejects.toMatchObject({
        code: 'CHAIN_DISCONNECTED',
        message: 'The wallet is not connected to this network',
      })
    })
  })
}
