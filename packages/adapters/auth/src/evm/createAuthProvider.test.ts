import type { Network } from '@latchkey/core'
import { rpcNotAllowedError, toChainId, userRejectedError } from '@latchkey/protocol'
import type { AppPayload } from '@latchkey/protocol/frame'
import { describe, expect, test } from 'vitest'
import { createAuthProvider } from './createAuthProvider.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function toNetwork(id: number): Network {
  return {
    id,
    caipNetworkId: toChainId(`eip155:${id}`),
    chainNamespace: 'eip155',
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}

function setup({ answer = () => null as unknown, stored = new Map<string, string>() } = {}) {
  const networks = [toNetwork(1), toNetwork(10)]
  const calls: AppPayload<'RPC_REQUEST'>[] = []
  const switches: string[] = []
  const { provider, grant } = createAuthProvider({
    networks: () => networks,
    ask: () => Promise.reject(new Error('Only other families ask so')),
    async call(request) {
      calls.push(request)
      return answer()
    },
    async switchTo(chainId) {
      switches.push(chainId)
    },
    storage: () => ({
      read: (key) => stored.get(key),
      write: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    }),
  })
  const account = { namespace: 'eip155', address, type: 'eoa' } as const
  const logIn = () => grant([{ network: toNetwork(1), accounts: [account] }])
  const ask = (method: string, params?: unknown) => provider.request({ method, params })
  const on = (event: string, listener: (value: unknown) => void) =>
    (provider as unknown as { on: (event: string, listener: (value: unknown) => void) => void }).on(
      event,
      listener,
    )
  return { ask, on, logIn, grant, calls, switches, stored }
}

describe('createAuthProvider', () => {
  test('default', async () => {
    const { ask, logIn, calls } = setup({ answer: () => '0x1' })
    logIn()
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('eth_requestAccounts')).toEqual([address])
    expect(calls).toEqual([])
    expect(await ask('eth_getBalance', [address, 'latest'])).toBe('0x1')
    expect(calls).toEqual([{ chainId: 'eip155:1', method: 'eth_getBalance', params: [address, 'latest'] }])
  })

  test('behavior: the network is switched here, remembered, and goes with each request', async () => {
    const { ask, on, logIn, calls, switches, stored } = setup()
    logIn()
    const heard: unknown[] = []
    on('chainChanged', (id) => heard.push(id))
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    await ask('eth_blockNumber')
    expect(heard).toEqual(['0xa'])
    expect(switches).toEqual(['eip155:10'])
    expect(calls[0]?.chainId).toBe('eip155:10')
    expect(await setup({ stored }).ask('eth_chainId')).toBe('0xa')
  })

  test('behavior: accounts that come and go', () => {
    const { on, logIn, grant } = setup()
    const heard: unknown[] = []
    on('accountsChanged', (accounts) => heard.push(accounts))
    logIn()
    logIn()
    grant([])
    expect(heard).toEqual([[address], []])
  })

  test.each<[string, unknown[], unknown[]]>([
    ['personal_sign', ['0x68', address, 'a password'], ['0x68', address]],
    ['eth_signTypedData_v4', [address, { a: 1 }], [address, '{"a":1}']],
    ['eth_signTypedData_v4', [address, '{"a":1}'], [address, '{"a":1}']],
  ])('behavior: parameters of %s as the frame takes them', async (method, given, taken) => {
    const { ask, calls } = setup()
    await ask(method, given)
    expect(calls[0]?.params).toEqual(taken)
  })

  test.each<[string, string, unknown[] | undefined, number]>([
    ['nobody is logged in', 'eth_requestAccounts', undefined, 4100],
    ['a network that the kit does not have', 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
    ['no network at all', 'wallet_switchEthereumChain', ['x'], 4902],
    ['another network for the wallet', 'wallet_addEthereumChain', [{ chainId: '0x5' }], 4200],
  ])('error: %s', async (_, method, params, code) => {
    await expect(setup().ask(method, params)).rejects.toMatchObject({ name: 'ProviderRpcError', code })
  })

  test('error: a method of neither list', async () => {
    const { ask } = setup({
      answer() {
        throw rpcNotAllowedError('eth_sign')
      },
    })
    await expect(ask('eth_sign', [address, '0x'])).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
  })

  test('error: the visitor rejects', async () => {
    const { ask } = setup({
      answer() {
        throw userRejectedError()
      },
    })
    await expect(ask('personal_sign', ['0x', address])).rejects.toMatchObject({ code: 4001 })
  })

  test('error: the chain’s own words reach the dapp', async () => {
    const rpc = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
    const { ask } = setup({
      answer() {
        throw Object.assign(new Error('Execution reverted'), { cause: rpc })
      },
    })
    await expect(ask('eth_call', [{}])).rejects.toMatchObject(rpc)
  })
})
