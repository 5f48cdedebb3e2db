import type { Context } from '../base/context.ts'
import type { State } from '../base/store/state.ts'
import type { PublicState } from './kit.ts'

const known = new WeakMap<State, PublicState>()

/** The state with the short public fields beside the slices; one object a state, so that it can be compared. */
export function publicState({ store }: Pick<Context, 'store'>): PublicState {
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
