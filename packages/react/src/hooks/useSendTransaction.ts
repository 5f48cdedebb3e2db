import type { Kit } from '@latchkey/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKitContext } from './useKitContext.ts'

export type UseSendTransactionReturnType = ActionState<string> & {
  sendTransaction: Kit['sendTransaction']
  reset: () => void
}

/**
 * Asks the wallet to send a transaction; \`data\` is its hash.
 *
 * @example
 * const { sendTransaction, data, error } = useSendTransaction()
 * <button onClick={() => sendTransaction({ to, value: 1n }).catch(() => {})}>Send</button>
 */
export function useSendTransaction(): UseSendTransactionReturnType {
  const { kit } = useKitContext('useSendTransaction')
  const [state, sendTransaction, reset] = useAction(kit.sendTransaction)
  return { ...state, sendTransaction, reset }
}
