import type { ViewName } from '../router/view.ts'

/** Which view the modal opens with. The order of the cases is the specification's. */
export function openingView(situation: {
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  requested?: ViewName | undefined
}): ViewName {
  if (!situation.hasAdapters && !situation.isConnected) {
    return situation.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  }
  if (situation.requested) return situation.requested
  return situation.isConnected ? 'Account' : 'Connect'
}
