import type { Features } from '@latchkey/core'
import { createLatchkey } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { evmNetwork } from '../../testNetwork.fixture.ts'
import { accountActions, walletFeatures } from './accountActions.ts'

const { features } = createLatchkey({ projectId: 'test', networks: [evmNetwork(1)] }).getState().options
const views = (change: Partial<Features> = {}, hasView = () => true) =>
  accountActions({ ...features, ...change }, hasView).map(({ view }) => view)

describe('accountActions', () => {
  test('default', () => {
    expect(views()).toEqual(['OnRampProviders', 'Swap', 'WalletSend'])
  })

  test('behavior: what leads nowhere is not shown', () => {
    expect(views({}, () => false)).toEqual([])
  })

  test('behavior: what is off is not shown', () => {
    expect(views({ swaps: false })).toEqual(['OnRampProviders', 'WalletSend'])
  })

  test('behavior: the page chooses the order', () => {
    expect(views({ walletFeaturesOrder: ['send', 'onramp'] })).toEqual(['WalletSend', 'OnRampProviders'])
  })
})

describe('walletFeatures', () => {
  test('default: what is on and leads somewhere, in the order of the page', () => {
    const names = (change: Partial<Features>, hasView: (view: string) => boolean = () => true) =>
      walletFeatures({ ...features, ...change }, hasView).map(({ name }) => name)
    expect(names({})).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(names({ walletFeaturesOrder: ['send', 'receive'], send: false })).toEqual(['receive'])
    expect(names({}, (view) => view === 'Swap')).toEqual(['swaps'])
  })
})
