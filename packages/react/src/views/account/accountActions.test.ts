import type { Features } from '@latchkey/core'
import { createLatchkey } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../testNetwork.fixture.ts'
import { accountActions } from './accountActions.ts'

const { features } = createLatchkey({ projectId: 'test', networks: [evmNetwork(1)] }).getState().options
const views = (change: Partial<Features> = {}, hasView = () => true) =>
  accountActions({ ...features, ...change }, hasView).map(({ view }) => view)

describe('accountActions', () => {
  test('default', () => {
    expect(views()).toEqual(['OnRampProviders', 'Swap', 'WalletSend', 'Transactions'])
  })

  test('behavior: what leads nowhere is not shown', () => {
    expect(views({}, () => false)).toEqual([])
  })

  test('behavior: what is off is not shown', () => {
    expect(views({ swaps: false, history: false })).toEqual(['OnRampProviders', 'WalletSend'])
  })

  test('behavior: the page chooses the order', () => {
    expect(views({ walletFeaturesOrder: ['send', 'onramp'] })).toEqual([
      'WalletSend',
      'OnRampProviders',
      'Transactions',
    ])
  })
})
