import { selectConnection } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'

/** Whether the wallet in use is the one that comes with the page: then everything it can do is done from here. */
export function useIsEmbeddedWallet(): boolean {
  return useKitState((state) => {
    const connection = selectConnection(state)
    return state.connectors.all.some(({ id, type }) => type === 'AUTH' && id === connection?.connectorId)
  })
}
