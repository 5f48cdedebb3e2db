import type { Connector } from '../../base/connections/connector.ts'
import { selectConnectors } from '../../base/connections/selectConnectors.ts'
import type { ConnectorGroup } from '../../base/options/options.ts'
import type { BaseState } from '../../base/store/baseState.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { WalletsSlice } from './walletsState.ts'

/** One row of the wallet list: a connector that can be used at once, or a wallet from a list. */
export type WalletListItem = {
  group: ConnectorGroup
  /** `start here` marks what `suggestedWalletIds` names. */
  tag: 'qr code' | 'recent' | 'installed' | 'multichain' | 'start here' | undefined
  connector?: Connector
  wallet?: Wallet
}

/** The part of the state that the list depends on. */
export type WalletListState = Pick<BaseState, 'connectors' | 'networks' | 'options'> & WalletsSlice

/** The order of the groups where `features.connectorTypeOrder` does not say. */
export const connectorGroups: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/**
 * The rows of the wallet list, in order.
 *
 * @example
 * for (const item of selectWalletList(kit.getState(), { isMobile: false })) console.log(item.connector?.name ?? item.wallet?.name)
 */
export function selectWalletList(
  state: WalletListState,
  { isMobile }: { isMobile: boolean },
): readonly WalletListItem[] {
  const connectors = selectConnectors(state)
  const order = new Set([...state.options.features.connectorTypeOrder, ...connectorGroups])
  const recents = recentWallets(state, connectors)
  const rows: Record<ConnectorGroup, () => readonly WalletListItem[]> = {
    walletConnect: () =>
      isMobile || !state.options.enableWalletConnect
        ? []
        : connectors
            .filter(({ type, id }) => type === 'WALLET_CONNECT' && !isConnected(state, id))
            .map((connector) => ({ group: 'walletConnect', tag: 'qr code', connector })),
    recent: () => recents.map((wallet) => ({ group: 'recent', tag: 'recent', wallet })),
    injected: () => injected(connectors, isMobile),
    featured: () =>
      known(state.wallets.featured, connectors, recents).map((wallet) => ({
        group: 'featured',
        tag: undefined,
        wallet,
      })),
    custom: () =>
      state.options.customWallets
        .filter(({ rdns }) => !rdns || !hasRdns(rdns, connectors, recents))
        .map((wallet) => ({ group: 'custom', tag: undefined, wallet })),
    external: () =>
      connectors
        .filter(
          ({ type, id }) =>
            type === 'EXTERNAL' && (state.options.enableCoinbase || !id.startsWith('coinbaseWallet')),
        )
        .map((connector) => ({ group: 'external', tag: undefined, connector })),
    recommended: () => recommended(state, connectors, recents, isMobile),
  }
  return [...order]
    .flatMap((group) => rows[group]())
    .map((item) =>
      state.options.suggestedWalletIds.includes((item.connector ?? item.wallet)?.id ?? '')
        ? { ...item, tag: 'start here' }
        : item,
    )
}

const injectedKinds = [
  { type: 'MULTI_CHAIN', tag: 'multichain' },
  { type: 'ANNOUNCED', tag: 'installed' },
  { type: 'INJECTED', tag: 'installed' },
] as const

function injected(connectors: readonly Connector[], isMobile: boolean): readonly WalletListItem[] {
  return injectedKinds.flatMap(({ type, tag }) =>
    connectors
      .filter(
        (connector) => connector.type === type && (isMobile || type !== 'INJECTED' || !isUnnamed(connector)),
      )
      .map((connector): WalletListItem => ({ group: 'injected', tag, connector })),
  )
}

/** The legacy `window.ethereum` does not name its wallet. On a desktop that wallet has announced itself anyway. */
function isUnnamed({ name }: Connector): boolean {
  return name === 'Browser Wallet'
}

function recentWallets(state: WalletListState, connectors: readonly Connector[]): readonly Wallet[] {
  const { excludeWalletIds } = state.options
  const namespace = state.connectors.filterByNamespace ?? state.networks.activeNamespace
  return state.wallets.recent.filter(
    (wallet) =>
      !excludeWalletIds.includes(wallet.id) &&
      !connectors.some(
        ({ id, explorerId, name, info }) =>
          wallet.id === id ||
          wallet.id === explorerId ||
          wallet.name === name ||
          (info?.rdns !== undefined && info.rdns === wallet.rdns),
      ) &&
      (!wallet.chains || wallet.chains.some((chain) => chain.split(':')[0] === namespace)),
  )
}

function recommended(
  state: WalletListState,
  connectors: readonly Connector[],
  recents: readonly Wallet[],
  isMobile: boolean,
): readonly WalletListItem[] {
  const { featuredWalletIds, customWallets, apiUrl } = state.options
  const hasWalletConnect = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  // Recommended wallets need WalletConnect to connect them, or a directory that says where to get them.
  if (!(hasWalletConnect || apiUrl) || featuredWalletIds.length > 0 || customWallets.length > 0) return []
  const installed = injected(connectors, isMobile).filter(
    ({ connector }) => connector && !isUnnamed(connector),
  )
  const room = Math.max(0, 2 - (installed.length + recents.length))
  return known(state.wallets.recommended, connectors, recents)
    .slice(0, room)
    .map((wallet) => ({ group: 'recommended', tag: undefined, wallet }))
}

/** Wallets of the directory that are not already in the list as a connector or a recent one. */
function known(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  recents: readonly Wallet[],
): readonly Wallet[] {
  return wallets.filter(
    ({ id, rdns }) =>
      !(rdns && hasRdns(rdns, connectors, recents)) &&
      !connectors.some(({ explorerId }) => explorerId === id) &&
      !recents.some((recent) => recent.id === id),
  )
}

function hasRdns(rdns: string, connectors: readonly Connector[], recents: readonly Wallet[]): boolean {
  return connectors.some(({ info }) => info?.rdns === rdns) || recents.some((recent) => recent.rdns === rdns)
}

function isConnected(state: WalletListState, connectorId: string): boolean {
  return Object.values(state.connectors.activeConnectorIds).includes(connectorId)
}
