import type { PublicState } from '@latchkey/core'
import { useKitState } from './useKitState.ts'

export type UseLatchkeyStateReturnType = Pick<
  PublicState,
  'open' | 'loading' | 'selectedNetworkId' | 'activeChain' | 'initialized'
>

/**
 * The short public state of the kit.
 *
 * @example
 * const { open, selectedNetworkId } = useLatchkeyState()
 */
export function useLatchkeyState(): UseLatchkeyStateReturnType {
  return useKitState(
    ({ open, loading, selectedNetworkId, activeChain, initialized }) => ({
      open,
      loading,
      selectedNetworkId,
      activeChain,
      initialized,
    }),
    'useLatchkeyState',
  )
}
