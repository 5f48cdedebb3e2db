import type { FakeWallet } from '@latchkey/testing'
import { connect, connectFamilies, findNetwork } from '../arrange.fixture.ts'
import { evmNetworks, network, type Scene, solanaDevnet, solanaNetwork } from '../stage.fixture.ts'

/** Asks the wallet for another network, and makes it answer with the given fault. */
const switching = (name: string, fault: keyof FakeWallet['fail'], state: string): Scene => ({
  name: `SwitchNetwork ${name}`,
  view: 'SwitchNetwork',
  ready: `[data-state="${state}"]`,
  arrange: async ({ kit, wallet }) => {
    await connect(kit)
    wallet.fail[fault] = true
    await kit.open({ view: 'Networks' })
    kit.push('SwitchNetwork', { network: findNetwork(kit, 'Base') })
  },
})

/** The networks, and the way from one to another. */
export const networksScenes: readonly Scene[] = [
  {
    name: 'Networks',
    view: 'Networks',
    ready: '[aria-current="true"]',
    options: { networks: [...evmNetworks, solanaNetwork, network(99999, 'Without a picture', undefined)] },
    arrange: async ({ kit }) => {
      await connect(kit)
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks of two families',
    view: 'Networks',
    ready: '[aria-current="true"]',
    options: { networks: [...evmNetworks, solanaNetwork] },
    arrange: async ({ kit }) => {
      await connectFamilies(kit)
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks not in wallet',
    view: 'Networks',
    ready: 'button:disabled',
    options: { networks: [...evmNetworks, solanaDevnet, solanaNetwork] },
    arrange: async ({ kit }) => {
      await kit.connect({ connectorId: 'dev.picky', namespace: 'solana' })
      await kit.open()
      kit.push('Networks')
    },
  },
  {
    name: 'Networks nothing found',
    view: 'Networks',
    ready: '[data-testid="no-network-found"]',
    arrange: ({ kit }) => kit.open({ view: 'Networks' }),
    act: async (find) => {
      const field = await find('w3m-network-search')
      if (!(field instanceof HTMLInputElement)) return
      // React listens to the native setter's event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'latch')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  },
  switching('waiting', 'hang', 'waiting'),
  switching('declined', 'reject', 'declined'),
  switching('failed', 'noSwitch', 'declined'),
  {
    name: 'UnsupportedChain',
    view: 'UnsupportedChain',
    ready: '[data-testid="disconnect-button"]',
    arrange: async ({ kit, wallet, until }) => {
      await connect(kit)
      wallet.setChain(777)
      await until(() => kit.getState().open)
    },
  },
  {
    name: 'WhatIsANetwork',
    view: 'WhatIsANetwork',
    arrange: ({ kit }) => kit.open({ view: 'WhatIsANetwork' }),
  },
]
