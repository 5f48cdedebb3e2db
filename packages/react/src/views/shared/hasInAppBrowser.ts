import { inAppBrowserLink, type Kit, type Wallet } from '@latchkey/core'

/** Whether the wallet's app can show this page itself, in the namespace whose wallets are shown or that is in use. Then it needs no link. */
export function hasInAppBrowser(kit: Pick<Kit, 'getState'>, wallet: Wallet): boolean {
  const { connectors, networks } = kit.getState()
  const namespace = connectors.filterByNamespace ?? networks.activeNamespace
  return inAppBrowserLink(wallet, namespace, location) !== undefined
}
