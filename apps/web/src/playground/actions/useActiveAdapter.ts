import { type Adapter, selectConnection } from '@latchkey/core'
import { useKit, useKitState } from '@latchkey/react'

/** The adapter of the connected wallet, or the first of the active chain family: the actions it supports are offered. */
export function useActiveAdapter(): Adapter | undefined {
  const kit = useKit()
  const [namespace, type] = useKitState(
    (state) => [state.activeChain, selectConnection(state)?.adapterType] as const,
  )
  const own = kit.adapters.filter((adapter) => adapter.namespace === namespace)
  return own.find((adapter) => adapter.type === type) ?? own[0]
}
