import type { Kit } from '@latchkey/core'
import { type ActionState, useAction } from './useAction.ts'
import { useKitContext } from './useKitContext.ts'

export type UseSignMessageReturnType = ActionState<string> & {
  signMessage: Kit['signMessage']
  reset: () => void
}

/**
 * Asks the wallet to sign a message.
 *
 * @example
 * const { signMessage, data } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'hello' }).catch(() => {})}>{data ?? 'Sign'}</button>
 */
export function useSignMessage(): UseSignMessageReturnType {
  const { kit } = useKitContext('useSignMessage')
  const [state, signMessage, reset] = useAction(kit.signMessage)
  return { ...state, signMessage, reset }
}
