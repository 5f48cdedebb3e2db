import type { Connector, RouteData, ViewName, Wallet, WalletListItem } from '@latchkey/core'

export type WalletStep = { view: ViewName; data: RouteData }

export type WalletStepSituation = {
  connectors: readonly Connector[]
  isMobile: boolean
  hasView: (view: ViewName) => boolean
}

/** Where a row of the wallet list leads; undefined where there is nowhere to go. */
export function walletStep(
  { connector, wallet }: WalletListItem,
  situation: WalletStepSituation,
): WalletStep | undefined {
  const { connectors, hasView } = situation
  if (connector) return connectorStep(connector, situation)
  if (!wallet) return undefined
  const installed = installedConnector(wallet, connectors)
  if (installed) return connectorStep(installed, situation)
  const isReachable = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const view = isReachable ? 'ConnectingWalletConnect' : 'Downloads'
  return hasView(view) ? { view, data: { wallet } } : undefined
}

/** The connector of a wallet that is in this browser. */
export function installedConnector(wallet: Wallet, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find(
    ({ explorerId, info }) =>
      explorerId === wallet.id || (info?.rdns !== undefined && info.rdns === wallet.rdns),
  )
}

/** Where choosing a connector leads. */
export function connectorStep(
  connector: Connector,
  { isMobile, hasView }: Omit<WalletStepSituation, 'connectors'>,
): WalletStep | undefined {
  if (connector.type === 'MULTI_CHAIN') return { view: 'ConnectingMultiChain', data: { connector } }
  if (connector.type !== 'WALLET_CONNECT') return { view: 'ConnectingExternal', data: { connector } }
  const view = isMobile ? 'AllWallets' : 'ConnectingWalletConnect'
  return hasView(view) ? { view, data: { connector } } : undefined
}
