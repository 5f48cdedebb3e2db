import type { AdapterEvent } from '@latchkey/core'
import { adapterContext } from '@latchkey/testing/private'
import { describe, expect, test } from 'vitest'
import { testNetworks } from './networks.fixture.ts'
import { walletConnect } from './walletConnect.ts'

const network = { ...testNetworks.one, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as never

describe('walletConnect', () => {
  test('default', () => {
    const adapters = walletConnect()
    expect(adapters.map(({ type, namespace }) => `${type} ${namespace}`)).toEqual([
      'universal eip155',
      'universal solana',
      'universal polkadot',
      'universal bip122',
    ])
    const events: AdapterEvent[] = []
    for (const adapter of adapters)
      adapter.start(
        adapterContext({
          networks: adapter.namespace === 'eip155' ? [network] : [],
          emit: (event) => events.push(event),
        }),
      )
    // Only where a network was requested.
    expect(events).toEqual([
      {
        type: 'connectors',
        connectors: [{ id: 'walletConnect', name: 'WalletConnect', chain: 'eip155', type: 'WALLET_CONNECT' }],
      },
    ])
  })

  test('parameters: enableWalletConnect', () => {
    const events: AdapterEvent[] = []
    walletConnect()[0]?.start(
      adapterContext({
        networks: [network],
        options: { enableWalletConnect: false },
        emit: (event) => events.push(event),
      }),
    )
    expect(events).toEqual([])
  })

  test('behavior: addresses of each namespace', () => {
    const samples = {
      eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    }
    for (const { namespace, isAddress } of walletConnect()) {
      expect(isAddress(samples[namespace])).toBe(true)
      expect(isAddress('0x1')).toBe(false)
    }
  })
})
