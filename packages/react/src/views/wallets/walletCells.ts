import type { Connector, Wallet } from '@latchkey/core'

/** One wallet of the grid. With a connector it is in this browser. */
export type WalletCell = {
  id: string
  name: string
  image: string | undefined
  connector?: Connector | undefined
  wallet?: Wallet | undefined
}

const installedTypes: readonly Connector['type'][] = ['ANNOUNCED', 'MULTI_CHAIN', 'INJECTED']

/**
 * The wallets of the grid, each once: those of this browser first. While nothing is searched for, a wallet of this browser
 * stands there even if the directory does not know it.
 */
export function walletCells(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  isSearch: boolean,
): readonly WalletCell[] {
  const installed = connectors.filter(({ type }) => installedTypes.includes(type))
  const pairs = wallets.map((wallet) => ({ wallet, connector: findConnector(wallet, installed) }))
  const own = isSearch
    ? pairs.flatMap(({ connector, wallet }) => (connector ? [toCell(connector, wallet)] : []))
    : installed.map((connector) =>
        toCell(connector, pairs.find((pair) => pair.connector === connector)?.wallet),
      )
  const others = pairs.flatMap(({ wallet, connector }) => (connector ? [] : [toCell(undefined, wallet)]))
  return [...new Map([...own, ...others].map((cell) => [cell.id, cell])).values()]
}

function toCell(connector: Connector | undefined, wallet: Wallet | undefined): WalletCell {
  return {
    id: connector?.id ?? wallet?.id ?? '',
    name: connector?.name ?? wallet?.name ?? '',
    image: connector?.imageUrl ?? wallet?.image_url,
    connector,
    wallet,
  }
}

function findConnector({ id, rdns }: Wallet, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find(
    ({ explorerId, info }) => explorerId === id || (rdns !== undefined && info?.rdns === rdns),
  )
}
