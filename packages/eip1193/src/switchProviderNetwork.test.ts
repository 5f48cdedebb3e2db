import { toChainId } from '@latchkey/protocol'
import { createFakeWallet, ProviderError } from '@latchkey/testing'
import { describe, expect, test } from 'vitest'
import { switchProviderNetwork } from './switchProviderNetwork.ts'

const network = {
  id: 2,
  caipNetworkId: toChainId('eip155:2'),
  chainNamespace: 'eip155',
  name: 'Second',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
} as const

const wallet = () => createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })

describe('switchProviderNetwork', () => {
  test('behavior: a wallet that adds without switching is asked to switch', async () => {
    const { provider, getChainId, fail } = wallet()
    const request: typeof provider.request = async (asked) => {
      fail.wrongChain = asked.method === 'wallet_addEthereumChain'
      return provider.request(asked)
    }
    await switchProviderNetwork({ request }, network)
    expect(getChainId()).toBe(2)
  })

  test('behavior: what the network does not have is not sent', async () => {
    const { provider, requests } = wallet()
    await switchProviderNetwork(provider, network)
    const added = requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0]
    expect(Object.keys(Object(added))).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
  })

  test('behavior: a wallet is told of the network’s own nodes, not of the page’s server, and of no picture in a data: address', async () => {
    const { provider, requests } = wallet()
    const server = { apiUrl: 'https://latchkey.example', projectId: 'page' }
    await switchProviderNetwork(provider, { ...network, server, assets: { imageUrl: 'data:image/svg+xml,' } })
    const added = requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0]
    expect(added).toMatchObject({ rpcUrls: ['http://127.0.0.1:1'] })
    expect(added).not.toHaveProperty('iconUrls')
  })

  test('error: a refusal wrapped in an internal error is a refusal', async () => {
    const { provider } = wallet()
    const request: typeof provider.request = async (asked) => {
      if (asked.method !== 'wallet_switchEthereumChain') return provider.request(asked)
      throw new ProviderError(-32603, 'Internal error', { originalError: { code: 4001 } })
    }
    await expect(switchProviderNetwork({ request }, network)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('error: a refusal in the words of WalletConnect', async () => {
    const { provider, requests } = wallet()
    const request: typeof provider.request = async (asked) => {
      if (asked.method !== 'wallet_switchEthereumChain') return provider.request(asked)
      throw new ProviderError(5000, 'User rejected.')
    }
    await expect(switchProviderNetwork({ request }, network)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(requests.map(({ method }) => method)).not.toContain('wallet_addEthereumChain')
  })

  test('error: messages', async () => {
    const lying = wallet()
    lying.fail.wrongChain = true
    await expect(switchProviderNetwork(lying.provider, network)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: The wallet is not connected to this network]`,
    )
    const failing = wallet()
    failing.fail.addFails = true
    await expect(switchProviderNetwork(failing.provider, network)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Unsupported chain]`,
    )
    const nowhere = { request: async () => 'nonsense' }
    await expect(switchProviderNetwork(nowhere, network)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Connection failed]`,
    )
  })
})
