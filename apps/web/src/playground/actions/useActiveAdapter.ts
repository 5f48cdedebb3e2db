import { type Adapter, selectConnection } from '@latchkey/core'
import { useKit, useKitState } from '@latchkey/react'

/** The adapter that the wallet in use is reached through, or would be: what it can do, can be tried. */
export function useActiveAdapter(): Adapter | undefined {
  const kit = useKit()
  const [namespace, type] = useKitState(
    (state) => [state.activeChain, selectConnection(state)?.adapterType] as const,
  )
  const own = kit.adapters.filter((adapter) => adapter.namespace === namespace)
  return own.find((adapter) => adapter.type === type) ?? own[0]
}
