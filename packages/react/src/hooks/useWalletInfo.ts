import { selectConnection, type WalletInfo } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useKitState } from './useKitState.ts'

export type UseWalletInfoReturnType = { walletInfo: WalletInfo | undefined }

/**
 * What is known of the connected wallet: name, type, icon, reverse domain name.
 *
 * @example
 * const { walletInfo } = useWalletInfo()
 * <p>Connected with {walletInfo?.name}</p>
 */
export function useWalletInfo(namespace?: Namespace): UseWalletInfoReturnType {
  return { walletInfo: useKitState((state) => selectConnection(state, namespace)?.wallet, 'useWalletInfo') }
}
