import type { Connector, RouteData, ViewName, WalletListItem } from '@latchkey/core'

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
  const installed = connectors.find(
    ({ explorerId, info }) =>
      explorerId === wallet.id || (info?.rdns !== undefined && info.rdns === wallet.rdns),
  )
  if (installed) return connectorStep(installed, situation)
  const way = (['ConnectingWalletConnect', 'Downloads'] as const).find(hasView)
  return way && { view: way, data: { wallet } }
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
