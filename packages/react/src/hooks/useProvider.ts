import { type AdapterType, selectConnection } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseProviderReturnType<Provider> = {
  walletProvider: Provider | undefined
  walletProviderType: AdapterType | undefined
}

/**
 * The connected wallet's own provider object, as the wallet made it. Name its type: only you know which wallet it is.
 *
 * @example
 * const { walletProvider } = useProvider<Eip1193Provider>('eip155')
 * const provider = walletProvider && new BrowserProvider(walletProvider)
 */
export function useProvider<Provider = unknown>(namespace?: Namespace): UseProviderReturnType<Provider> {
  const { kit } = useKitContext('useProvider')
  const connection = useKitState((state) => selectConnection(state, namespace), 'useProvider')
  return {
    // A foreign object cannot be checked here: its type is the caller's word.
    walletProvider: connection?.provider as Provider | undefined,
    walletProviderType: connection && kit.getProviderType(namespace),
  }
}
