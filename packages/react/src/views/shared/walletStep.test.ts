import type { Connector, ViewName, Wallet } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { walletStep } from './walletStep.ts'

const connector = (type: Connector['type'], more: Partial<Connector> = {}): Connector => ({
  id: 'one',
  name: 'One',
  chain: 'eip155',
  type,
  ...more,
})
const wallet: Wallet = { id: 'directory-id', name: 'One', rdns: 'dev.one' }
const now: readonly ViewName[] = ['Downloads']
const later: readonly ViewName[] = ['Downloads', 'ConnectingWalletConnect', 'AllWallets']
const situation = (views: readonly ViewName[], connectors: readonly Connector[] = [], isMobile = false) => ({
  connectors,
  isMobile,
  hasView: (view: ViewName) => views.includes(view),
})
const item = { group: 'injected', tag: undefined } as const

describe('walletStep', () => {
  test.each(['INJECTED', 'ANNOUNCED', 'EXTERNAL'] as const)('default: %s', (type) => {
    const one = connector(type)
    expect(walletStep({ ...item, connector: one }, situation(now))).toEqual({
      view: 'ConnectingExternal',
      data: { connector: one },
    })
  })

  test('behavior: a wallet of several namespaces asks which', () => {
    expect(walletStep({ ...item, connector: connector('MULTI_CHAIN') }, situation(now))?.view).toBe(
      'ConnectingMultiChain',
    )
  })

  test('behavior: WalletConnect leads to its code, or to the directory on a phone', () => {
    const row = { ...item, connector: connector('WALLET_CONNECT') }
    expect(walletStep(row, situation(later))?.view).toBe('ConnectingWalletConnect')
    expect(walletStep(row, situation(later, [], true))?.view).toBe('AllWallets')
  })

  test('behavior: a row that leads nowhere is none', () => {
    expect(walletStep({ ...item, connector: connector('WALLET_CONNECT') }, situation(now))).toBeUndefined()
    expect(walletStep({ ...item, wallet }, situation([]))).toBeUndefined()
    expect(walletStep(item, situation(later))).toBeUndefined()
  })

  test.each([
    ['its reverse domain name', connector('ANNOUNCED', { info: { rdns: 'dev.one' } })],
    ['its id in the directory', connector('EXTERNAL', { explorerId: 'directory-id' })],
  ])('behavior: an installed wallet is found by %s', (_, installed) => {
    expect(walletStep({ ...item, wallet }, situation(later, [installed]))).toEqual({
      view: 'ConnectingExternal',
      data: { connector: installed },
    })
  })

  test('behavior: another wallet is reached by WalletConnect, or can be had', () => {
    const others = [connector('ANNOUNCED', { info: {} })]
    const row = { ...item, wallet: { id: 'x', name: 'X' } }
    expect(walletStep(row, situation(later, [...others, connector('WALLET_CONNECT')]))).toEqual({
      view: 'ConnectingWalletConnect',
      data: { wallet: row.wallet },
    })
    expect(walletStep(row, situation(later, others))).toEqual({
      view: 'Downloads',
      data: { wallet: row.wallet },
    })
  })
})
