import { describe, expect, test } from 'vitest'
import { createTestAdapter } from '../../fixtures/adapter.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createLatchkey } from '../../kit/createLatchkey.ts'
import { nodeUrls } from '../adapter/nodeUrls.ts'
import { resolveOptions } from './resolveOptions.ts'

const valid = { projectId: 'test', networks: [testNetwork(1)] as const }

describe('resolveOptions', () => {
  test('default', () => {
    const { networks, defaultNetwork, ...options } = resolveOptions({ ...valid, networks: [testNetwork(1)] })
    expect(networks[0].caipNetworkId).toBe('eip155:1')
    expect(defaultNetwork).toBe(networks[0])
    expect(options).toMatchSnapshot()
  })

  test('parameters: features are merged', () => {
    const { features } = resolveOptions({
      ...valid,
      networks: [testNetwork(1)],
      features: { swaps: false, socials: false },
    })
    expect(features).toMatchObject({ swaps: false, socials: false, send: true })
  })

  test('parameters: customRpcUrls', () => {
    const { networks } = resolveOptions({
      projectId: 'test',
      networks: [testNetwork(1)],
      customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] },
    })
    expect(networks[0].rpcUrls.default.http).toEqual(['https://rpc.example'])
  })

  test('parameters: apiUrl', () => {
    const { networks } = resolveOptions({
      projectId: 'my page',
      apiUrl: 'https://latchkey.example',
      networks: [testNetwork(1), testNetwork(2)],
      customRpcUrls: { 'eip155:2': [{ url: 'https://rpc.example' }] },
    })
    // The network's own nodes stay: a wallet that adds the network is told of them.
    expect(networks[0].rpcUrls).toEqual(testNetwork(1).rpcUrls)
    expect(nodeUrls(networks[0])).toEqual([
      'https://latchkey.example/v1/?chainId=eip155%3A1&projectId=my+page',
    ])
    expect(networks[1] && nodeUrls(networks[1])).toEqual(['https://rpc.example'])
  })

  test('parameters: a viem chain is an EVM network', () => {
    const { chainNamespace: _, ...chain } = testNetwork(8453)
    expect(resolveOptions({ projectId: 'test', networks: [chain] }).networks[0]).toMatchObject({
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
    })
  })

  const noRpc = { ...testNetwork(1), rpcUrls: { default: { http: [] } } }
  test.each<[string, unknown]>([
    ['unknown option', { ...valid, projektId: 'x' }],
    ['an option from the prototype', { ...valid, constructor: 1 }],
    ['no project id', { ...valid, projectId: '' }],
    ['project id of the wrong type', { ...valid, projectId: 7 }],
    ['networks missing', { projectId: 'x' }],
    ['empty network list', { ...valid, networks: [] }],
    ['networks not a list', { ...valid, networks: {} }],
    ['a network without RPC', { ...valid, networks: [testNetwork(1), noRpc] }],
    [
      'a network with a bad RPC URL',
      { ...valid, networks: [{ ...testNetwork(1), rpcUrls: { default: { http: ['file:///x'] } } }] },
    ],
    ['a network without a name', { ...valid, networks: [{ ...testNetwork(1), name: '' }] }],
    [
      'a network without currency',
      { ...valid, networks: [{ ...testNetwork(1), nativeCurrency: undefined }] },
    ],
    ['null as network', { ...valid, networks: [null] }],
    ['a network twice', { ...valid, networks: [testNetwork(1), testNetwork(1)] }],
    ['default network not listed', { ...valid, defaultNetwork: testNetwork(2) }],
    ['unknown feature', { ...valid, features: { swapz: true } }],
    ['feature of the wrong type', { ...valid, features: { swaps: 'yes' } }],
    ['unknown connect method', { ...valid, features: { connectMethodsOrder: ['wallet', 'fax'] } }],
    ['theme mode', { ...valid, themeMode: 'blue' }],
    ['API URL', { ...valid, apiUrl: 'javascript:alert(1)' }],
    ['terms URL', { ...valid, termsConditionsUrl: 'javascript:alert(1)' }],
    ['flag', { ...valid, enableEmbedded: 1 }],
    ['a theme variable of AppKit', { ...valid, themeVariables: { '--w3m-accent': 'red' } }],
    ['one whose name changed', { ...valid, themeVariables: { '--w3m-border-radius-master': '2px' } }],
    ['another one', { ...valid, themeVariables: { '--w3m-qr-color': 'red' } }],
    ['theme variables that are no object', { ...valid, themeVariables: 'red' }],
    ['an adapter of AppKit', { ...valid, adapters: [{ adapterType: 'wagmi', namespace: 'eip155' }] }],
    ['an adapter that was not called', { ...valid, adapters: [function ethers() {}] }],
    ['a client library’s own object', { ...valid, adapters: [{ chains: [], connectors: [] }] }],
    ['an adapter that is nothing', { ...valid, adapters: [undefined] }],
    ['an adapter inside a list', { ...valid, adapters: [[null]] }],
  ])('error: %s', (_, options) => {
    let message = 'no error'
    try {
      createLatchkey(options as never)
    } catch (error) {
      const { code, message: text, details } = error as { code: string; message: string; details?: string }
      message = `${code}: ${text} (${details})`
    }
    expect(message).toMatchSnapshot()
  })

  test('error: two adapters for one namespace', () => {
    const adapters = [createTestAdapter('eip155', []).adapter, createTestAdapter('eip155', []).adapter]
    expect(() => createLatchkey({ ...valid, networks: [testNetwork(1)], adapters })).toThrow(/adapters/)
  })
})

describe('setThemeVariables', () => {
  test('error: a name of AppKit', () => {
    const kit = createLatchkey({ ...valid, networks: [testNetwork(1)] })
    kit.setThemeVariables({ '--lk-accent': 'red' })
    expect(() => kit.setThemeVariables({ '--w3m-accent': 'blue' } as never)).toThrow(
      /--w3m-accent.*is now --lk-accent/,
    )
    expect(kit.getState().theme.themeVariables).toEqual({ '--lk-accent': 'red' })
  })
})

describe('updateOptions', () => {
  test('behavior: checks what it is given', () => {
    const kit = createLatchkey({ ...valid, networks: [testNetwork(1)] })
    kit.updateOptions({ termsConditionsUrl: 'https://example.com/terms' })
    kit.updateFeatures({ legalCheckbox: true })
    kit.setConnectMethodsOrder(['email', 'wallet'])
    expect(kit.getState().options).toMatchObject({
      termsConditionsUrl: 'https://example.com/terms',
      features: { legalCheckbox: true, connectMethodsOrder: ['email', 'wallet'], swaps: true },
    })
    expect(() => kit.updateOptions({ privacyPolicyUrl: 'nonsense' })).toThrow()
    expect(() => kit.updateFeatures({ swaps: 'x' as never })).toThrow()
  })
})
