import { type Connector, createLatchkey } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../testNetwork.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { connectionsLeft } from './connectionsLeft.ts'

/** Connects one wallet in two chain families. The one of EVM networks is in use. */
async function connectTwice(connector: Partial<Connector>) {
  const kit = createLatchkey(
    {
      projectId: 'test',
      networks: [evmNetwork(1), { ...evmNetwork(0, 'Solana'), id: 'main', chainNamespace: 'solana' }],
      adapters: [createFakeAdapter('eip155', connector), createFakeAdapter('solana', connector)],
      allowUnsupportedChain: true,
    },
    { storage: () => undefined },
  )
  kit.start()
  const connectorId = connector.id ?? 'dev.picky'
  await kit.connect({ connectorId, namespace: 'solana' })
  await kit.connect({ connectorId, namespace: 'eip155' })
  return kit
}

describe('connectionsLeft', () => {
  test('default: a wallet stays connected in another family', async () => {
    const kit = await connectTwice({})
    expect(connectionsLeft(kit.getState()).map(({ accounts }) => accounts[0]?.namespace)).toEqual(['solana'])
    await kit.disconnect({ namespace: 'solana' })
    expect(connectionsLeft(kit.getState())).toEqual([])
  })

  test.each([
    { id: 'walletConnect', type: 'WALLET_CONNECT' },
    { id: 'auth', type: 'AUTH' },
  ] as const)('behavior: one session for all families ends in all of them, $type', async (connector) => {
    const kit = await connectTwice(connector)
    expect(connectionsLeft(kit.getState())).toEqual([])
  })
})
