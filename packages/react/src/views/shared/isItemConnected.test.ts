import { createLatchkey, type WalletListItem } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../testNetwork.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { isItemConnected } from './isItemConnected.ts'

const picky = { id: 'dev.picky', name: 'Picky', chain: 'solana', type: 'EXTERNAL' } as const
const row = (more: Partial<WalletListItem>): WalletListItem => ({
  group: 'injected',
  tag: undefined,
  ...more,
})

async function connect() {
  const kit = createLatchkey(
    {
      projectId: 'test',
      networks: [{ ...evmNetwork(0, 'Solana'), id: 'main', chainNamespace: 'solana' }],
      adapters: [createFakeAdapter('solana')],
    },
    { storage: () => undefined },
  )
  kit.start()
  await kit.connect({ connectorId: 'dev.picky' })
  return kit.getState()
}

describe('isItemConnected', () => {
  test('default', async () => {
    expect(isItemConnected(await connect(), row({ connector: picky }))).toBe(true)
  })

  test('behavior: another wallet is not', async () => {
    expect(isItemConnected(await connect(), row({ connector: { ...picky, id: 'dev.other' } }))).toBe(false)
  })

  test('behavior: one family of several is enough', async () => {
    const first = { ...picky, id: 'dev.first', chain: 'eip155' } as const
    const connector = { ...first, type: 'MULTI_CHAIN', connectors: [first, picky] } as const
    expect(isItemConnected(await connect(), row({ connector }))).toBe(true)
  })

  test('behavior: a wallet of the directory is known by its name', async () => {
    const state = await connect()
    expect(isItemConnected(state, row({ wallet: { id: '1', name: 'Picky' } }))).toBe(true)
    expect(isItemConnected(state, row({ wallet: { id: '2', name: 'Other' } }))).toBe(false)
  })
})
