import { createLatchkey, type Kit, type Network } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../testNetwork.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { networkChoices } from './networkChoices.ts'
import { networkStep } from './networkStep.ts'

const solana = (id: string, name: string) => ({
  ...evmNetwork(0, name),
  id,
  chainNamespace: 'solana' as const,
})
const main = solana('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')
const dev = solana('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet')

async function createKit({ connected }: { connected: boolean }): Promise<Kit> {
  const kit = createLatchkey(
    { projectId: 'test', networks: [dev, evmNetwork(1), main], adapters: [createFakeAdapter('solana')] },
    { storage: () => undefined },
  )
  kit.start()
  if (connected) await kit.connect({ connectorId: 'dev.picky' })
  return kit
}

function find(kit: Kit, name: string): Network {
  const network = kit.getState().networks.requested.find((one) => one.name === name)
  if (!network) throw new Error(`no network ${name}`)
  return network
}

describe('networkStep', () => {
  test('default: without a wallet nobody is asked', async () => {
    const kit = await createKit({ connected: false })
    expect(networkStep(kit.getState(), find(kit, 'Solana'))).toBe('switch')
    expect(networkStep(kit.getState(), find(kit, 'Test 1'))).toBe('switch')
  })

  test('behavior: the current network is nothing to do', async () => {
    const kit = await createKit({ connected: true })
    expect(networkStep(kit.getState(), find(kit, 'Solana'))).toBe('none')
  })

  test('behavior: a connected wallet is asked', async () => {
    const kit = await createKit({ connected: true })
    expect(networkStep(kit.getState(), find(kit, 'Devnet'))).toBe('SwitchNetwork')
  })

  test('behavior: another chain family needs another wallet', async () => {
    const kit = await createKit({ connected: true })
    expect(networkStep(kit.getState(), find(kit, 'Test 1'))).toBe('SwitchActiveChain')
  })

  test('behavior: a wallet that is there already is not asked', async () => {
    const kit = await createKit({ connected: true })
    await kit.setActiveNetwork(find(kit, 'Test 1'))
    expect(networkStep(kit.getState(), find(kit, 'Solana'))).toBe('switch')
  })
})

describe('networkChoices', () => {
  test('default', async () => {
    const kit = await createKit({ connected: true })
    const choices = networkChoices(kit.getState())
    expect(choices.map(({ network, isCurrent, isMissing }) => [network.name, isCurrent, isMissing])).toEqual([
      ['Test 1', false, false],
      ['Solana', true, false],
      ['Devnet', false, true],
    ])
  })

  test('behavior: without a wallet none is missing', async () => {
    const kit = await createKit({ connected: false })
    expect(networkChoices(kit.getState()).some(({ isMissing }) => isMissing)).toBe(false)
    expect(toChainId('eip155:1')).toBe(find(kit, 'Test 1').caipNetworkId)
  })
})
