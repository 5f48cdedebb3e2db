import { connect, findNetwork } from '../arrange.fixture.ts'
import { evmNetworks, network, type Scene, solanaDevnet, solanaNetwork } from '../stage.fixture.ts'

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
  {
    name: 'SwitchNetwork waiting',
    view: 'SwitchNetwork',
    ready: '[data-state="waiting"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.hang = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: findNetwork(kit, 'Base') })
    },
  },
  {
    name: 'SwitchNetwork declined',
    view: 'SwitchNetwork',
    ready: '[data-state="declined"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.reject = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: findNetwork(kit, 'Base') })
    },
  },
  {
    name: 'SwitchNetwork failed',
    view: 'SwitchNetwork',
    ready: '[data-state="declined"]',
    arrange: async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.noSwitch = true
      await kit.open({ view: 'Networks' })
      kit.push('SwitchNetwork', { network: findNetwork(kit, 'Base') })
    },
  },
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
