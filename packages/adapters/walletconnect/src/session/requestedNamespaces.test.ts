import { toNetwork } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { testNetworks } from '../networks.fixture.ts'
import { requestedNamespaces } from './requestedNamespaces.ts'
import { toAuthenticateParams } from './toAuthenticateParams.ts'

const { one, two, solana } = testNetworks
const networks = [one, two, solana].map(toNetwork)

describe('requestedNamespaces', () => {
  test('default', () => {
    const { eip155, solana: sol, ...rest } = requestedNamespaces(networks)
    expect(rest).toEqual({})
    expect(eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:2'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: 'http://127.0.0.1:1', 2: 'http://127.0.0.1:1' },
    })
    expect(eip155?.methods).toHaveLength(24)
    expect(sol?.chains).toEqual([solana.caipNetworkId, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'])
  })

  test('parameters: overrides', () => {
    const { eip155 } = requestedNamespaces(networks, {
      eip155: {
        methods: ['personal_sign'],
        chains: ['eip155:10'],
        events: [],
        rpcMap: {},
        defaultChain: '10',
      },
    })
    expect(eip155).toEqual({
      methods: ['personal_sign'],
      chains: ['eip155:10'],
      events: [],
      rpcMap: {},
      defaultChain: '10',
    })
  })
})

describe('toAuthenticateParams', () => {
  const request = { domain: 'dapp.example', uri: 'https://dapp.example', nonce: 'n', statement: undefined }

  test('default', () => {
    const params = toAuthenticateParams(
      { ...request, chainId: 'eip155:2' },
      requestedNamespaces(networks.slice(0, 2)),
    )
    expect(params).toMatchObject({ domain: 'dapp.example', chains: ['eip155:2', 'eip155:1'] })
    expect(params).not.toHaveProperty('statement')
  })

  test('behavior: not where more than EVM is asked for, nor where it is not', () => {
    expect(toAuthenticateParams(request, requestedNamespaces(networks))).toBeUndefined()
    expect(toAuthenticateParams(request, requestedNamespaces(networks.slice(2)))).toBeUndefined()
  })
})
