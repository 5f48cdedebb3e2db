import type { Kit } from '@latchkey/core'
import { useKitContext } from './useKitContext.ts'

/**
 * The kit of the nearest `LatchkeyProvider`, with every action.
 *
 * @example
 * const kit = useKit()
 * const signature = await kit.signMessage({ message: 'hello' })
 */
export function useKit(): Kit {
  return useKitContext('useKit').kit
}
