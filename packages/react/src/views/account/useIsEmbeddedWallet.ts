import { selectConnection } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'

/** Whether the wallet in use is the embedded one, which has no interface of its own: everything it can do is done in the modal. */
export function useIsEmbeddedWallet(): boolean {
  return useKitState((state) => {
    const connection = selectConnection(state)
    return state.connectors.all.some(({ id, type }) => type === 'AUTH' && id === connection?.connectorId)
  })
}
