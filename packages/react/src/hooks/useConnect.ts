import type { Connection, Kit } from '@latchkey/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKitContext } from './useKitContext.ts'

export type UseConnectReturnType = ActionState<Connection> & { connect: Kit['connect']; reset: () => void }

/**
 * Connects a wallet without the modal, and shows how far it is.
 *
 * @example
 * const { connect, status, error } = useConnect()
 * <button onClick={() => connect({ connectorId: 'io.metamask' }).catch(() => {})}>Connect</button>
 */
export function useConnect(): UseConnectReturnType {
  const { kit } = useKitContext('useConnect')
  const [state, connect, reset] = useAction(kit.connect)
  return { ...state, connect, reset }
}
