import type { Kit } from '@latchkey/core'
import { useKitContext } from './useKitContext.ts'

export type UseDisconnectReturnType = Pick<Kit, 'disconnect'>

/**
 * Disconnects one account, one namespace, or everything.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * <button onClick={() => disconnect({ namespace: 'eip155' })}>Leave</button>
 */
export function useDisconnect(): UseDisconnectReturnType {
  const { disconnect } = useKitContext('useDisconnect').kit
  return { disconnect }
}
