import type { Namespace } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../../base/connections/connector.ts'
import { selectConnectors } from '../../base/connections/selectConnectors.ts'
import type { LatchkeyOptions } from '../../base/options/options.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import type { State } from '../../kit/state.ts'
import { selectConnectMethods } from '../connect/selectConnectMethods.ts'
import { selectWalletList } from './selectWalletList.ts'

const connector = (
  name: string,
  type: Connector['type'] = 'ANNOUNCED',
  chain: Namespace = 'eip155',
): Connector => ({
  id: name.toLowerCase(),
  name,
  chain,
  type,
  info: { rdns: `io.${name.toLowerCase()}` },
})
const wallet = (id: string, rest: Partial<Wallet> = {}): Wallet => ({ id, name: id.toUpperCase(), ...rest })
const walletConnect = connector('WalletConnect', 'WALLET_CONNECT')

function stateWith(
  all: Connector[],
  wallets: Partial<State['wallets']> = {},
  options: Partial<LatchkeyOptions> = {},
): State {
  const { kit } = createTestKit({ options })
  const state = kit.getState()
  return { ...state, connectors: { ...state.connectors, all }, wallets: { ...state.wallets, ...wallets } }
}
const rows = (state: State, isMobile = false) =>
  selectWalletList(state, { isMobile }).map(
    ({ group, tag, connector, wallet }) => `${group} ${tag ?? '-'} ${connector?.name ?? wallet?.name}`,
  )

describe('selectWalletList', () => {
  const everything = () =>
    stateWith(
      [
        connector('Ext', 'EXTERNAL'),
        connector('Legacy', 'INJECTED'),
        connector('Rabby'),
        walletConnect,
        connector('Both'),
        connector('Both', 'ANNOUNCED', 'solana'),
      ],
      { recent: [wallet('r')], featured: [wallet('f')], recommended: [wallet('x')] },
      { customWallets: [wallet('c')] },
    )

  test('default', () => {
    expect(rows(everything())).toEqual([
      'walletConnect qr code WalletConnect',
      'recent recent R',
      'injected multichain Both',
      'injected installed Rabby',
      'injected installed Legacy',
      'featured - F',
      'custom - C',
      'external - Ext',
    ])
  })

  test('parameters: suggestedWalletIds', () => {
    const state = everything()
    const options = { ...state.options, suggestedWalletIds: ['both', 'rabby', 'c', 'f', 'constructor'] }
    expect(rows({ ...state, options }).filter((row) => row.includes('start here'))).toEqual([
      'injected start here Both',
      'injected start here Rabby',
      'featured start here F',
      'custom start here C',
    ])
  })

  test('parameters: connectorTypeOrder comes first, the rest follows in the default order', () => {
    const state = everything()
    const features = { ...state.options.features, connectorTypeOrder: ['external', 'custom'] as const }
    expect(
      rows({ ...state, options: { ...state.options, features } }).map((row) => row.split(' ')[0]),
    ).toEqual([
      'external',
      'custom',
      'walletConnect',
      'recent',
      'injected',
      'injected',
      'injected',
      'featured',
    ])
  })

  test('behavior: mobile has no QR row', () => {
    expect(rows(stateWith([walletConnect]), true)).toEqual([])
    expect(rows(stateWith([walletConnect]))).toHaveLength(1)
  })

  test('behavior: the nameless legacy wallet shows on mobile only', () => {
    const legacy = connector('Browser Wallet', 'INJECTED')
    expect(rows(stateWith([legacy]))).toEqual([])
    expect(rows(stateWith([legacy]), true)).toEqual(['injected installed Browser Wallet'])
  })

  test.each<[string, Connector[], number]>([
    ['nothing installed', [walletConnect], 2],
    ['one installed', [walletConnect, connector('Rabby')], 1],
    ['two installed', [walletConnect, connector('Rabby'), connector('Zerion')], 0],
    ['no WalletConnect', [connector('Rabby')], 0],
  ])('behavior: recommended wallets fill up to two: %s', (_, connectors, expected) => {
    const state = stateWith(connectors, { recommended: [wallet('x'), wallet('y'), wallet('z')] })
    expect(rows(state).filter((row) => row.startsWith('recommended'))).toHaveLength(expected)
  })

  test('behavior: no wallet twice', () => {
    const state = stateWith([connector('Rabby')], {
      recent: [wallet('rabby'), wallet('m', { name: 'Rabby' }), wallet('k')],
      featured: [wallet('z', { rdns: 'io.rabby' }), wallet('k'), wallet('n')],
    })
    expect(rows(state)).toEqual(['recent recent K', 'injected installed Rabby', 'featured - N'])
  })

  test('behavior: recents of another namespace stay out', () => {
    const state = stateWith([], {
      recent: [wallet('s', { chains: ['solana:x'] }), wallet('e', { chains: ['eip155:1'] })],
    })
    expect(rows(state)).toEqual(['recent recent E'])
  })

  test('parameters: enableCoinbase', () => {
    const coinbase = { ...connector('Coinbase', 'EXTERNAL'), id: 'coinbaseWalletSDK' }
    expect(rows(stateWith([coinbase]))).toEqual(['external - Coinbase'])
    expect(rows(stateWith([coinbase], {}, { enableCoinbase: false }))).toEqual([])
  })

  test('parameters: excludeWalletIds', () => {
    expect(
      rows(stateWith([connector('Rabby'), connector('Zerion')], {}, { excludeWalletIds: ['io.rabby'] })),
    ).toEqual(['injected installed Zerion'])
  })
})

describe('selectConnectors', () => {
  test('behavior: one wallet in several namespaces is one row', () => {
    const merged = selectConnectors(
      stateWith([connector('Trust'), connector('Trust Wallet', 'ANNOUNCED', 'solana')]),
    )
    expect(merged).toMatchObject([
      { name: 'Trust', type: 'MULTI_CHAIN', connectors: [{ chain: 'eip155' }, { chain: 'solana' }] },
    ])
  })

  test('behavior: under a namespace filter it is a plain one', () => {
    const state = stateWith([connector('Both'), connector('Both', 'ANNOUNCED', 'solana')])
    const filtered = { ...state, connectors: { ...state.connectors, filterByNamespace: 'solana' as const } }
    expect(selectConnectors(filtered)).toMatchObject([{ type: 'ANNOUNCED', chain: 'solana' }])
  })

  test('behavior: two wallets that call themselves alike in one namespace stay two', () => {
    expect(
      selectConnectors(stateWith([connector('Same'), { ...connector('Same'), id: 'other' }])),
    ).toHaveLength(2)
  })
})

describe('selectConnectMethods', () => {
  const auth = connector('Auth', 'AUTH')
  test.each<[string, Connector[], Partial<LatchkeyOptions>, string[]]>([
    ['an installed wallet', [auth, connector('Rabby')], {}, ['wallet', 'email', 'social']],
    ['none installed', [auth], {}, ['email', 'social', 'wallet']],
    ['no embedded wallet', [], {}, ['wallet']],
    [
      'an order of the dapp',
      [auth],
      { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } },
      ['social', 'wallet', 'email'],
    ],
    ['features off', [auth], { features: { email: false, socials: false } }, ['wallet']],
    ['wallets off', [auth], { enableWallets: false }, ['email', 'social']],
  ])('behavior: %s', (_, connectors, options, expected) => {
    expect(selectConnectMethods(stateWith(connectors, {}, options))).toEqual(expected)
  })

  test('behavior: social logins are hidden where the operator of the server wants it', () => {
    const state = { ...stateWith([auth]), restricted: ['socials'] as const }
    expect(selectConnectMethods(state)).toEqual(['email', 'wallet'])
    expect(selectConnectMethods(state, { withRestricted: true })).toEqual(['email', 'social', 'wallet'])
  })
})
