import type { ViewName } from '../router/view.ts'

/** Which view the modal opens with. The order of the cases is the specification's. */
export function openingView({
  hasAdapters,
  isConnected,
  isMobile,
  requested,
}: {
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  requested?: ViewName | undefined
}): ViewName {
  if (!hasAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return requested ?? (isConnected ? 'Account' : 'Connect')
}
