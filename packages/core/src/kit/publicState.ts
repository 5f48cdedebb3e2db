import type { CaipChainId, Namespace } from '@latchkey/protocol'
import type { KitContext } from './kitContext.ts'
import type { State } from './state.ts'

/** The short public state, beside every slice of the store. */
export type PublicState = State & {
  open: boolean
  loading: boolean
  selectedNetworkId: CaipChainId | undefined
  activeChain: Namespace
}

const known = new WeakMap<State, PublicState>()

/** The state with the short public fields beside the slices; one object for each state, so that callers can compare by identity. */
export function publicState({ store }: Pick<KitContext, 'store'>): PublicState {
  const state = store.get()
  let value = known.get(state)
  if (!value) {
    const { modal, networks } = state
    value = {
      ...state,
      open: modal.open,
      loading: modal.loading,
      activeChain: networks.activeNamespace,
      selectedNetworkId: networks.active[networks.activeNamespace],
    }
    known.set(state, value)
  }
  return value
}
