import type { Kit } from '@latchkey/core'
import { useKitContext } from './useKitContext.ts'

export type UseLatchkeyReturnType = Pick<Kit, 'open' | 'close'>

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useLatchkey()
 * <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useLatchkey(): UseLatchkeyReturnType {
  const { open, close } = useKitContext('useLatchkey').kit
  return { open, close }
}
