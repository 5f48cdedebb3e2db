import type { Connection, Kit } from '@latchkey/core'
import type { CaipAccountId, Namespace } from '@latchkey/protocol'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseConnectionsParameters = { namespace?: Namespace | undefined }
export type UseConnectionsReturnType = {
  connections: readonly Connection[]
  /** The CAIP-10 id of the connection in use. */
  active: CaipAccountId | undefined
  setActiveConnection: Kit['setActiveConnection']
}

const none: readonly Connection[] = []

/**
 * Every wallet connected in a namespace (default: the active one), and how to change to another of them.
 *
 * @example
 * const { connections, setActiveConnection } = useConnections()
 * connections.map((one) => <button onClick={() => setActiveConnection(one.account)}>{one.wallet.name}</button>)
 */
export function useConnections({ namespace }: UseConnectionsParameters = {}): UseConnectionsReturnType {
  const { setActiveConnection } = useKitContext('useConnections').kit
  const state = useKitState((all) => all.connections[namespace ?? all.activeChain], 'useConnections')
  if (state?.status !== 'connected') return { connections: none, active: undefined, setActiveConnection }
  return { connections: state.connections, active: state.active, setActiveConnection }
}
