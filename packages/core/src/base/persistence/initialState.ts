import type { LatchkeyOptions } from '../options/options.ts'
import type { BaseState } from '../store/baseState.ts'
import type { Store } from '../store/createStore.ts'

/** Where a kit takes its first state from, and where it leaves each later one for the next page. `cookieState` makes one. */
export type InitialState = {
  /** What an earlier page left of connections and networks. `state` is what follows from the options alone. */
  read(state: BaseState, options: LatchkeyOptions): Partial<Pick<BaseState, 'connections' | 'networks'>>
  /**
   * Called when the kit starts, and begins to follow the state. `restore` takes up earlier connections, which happens by itself only where
   * the page's storage has some. Returns a function that ends this.
   */
  keep(store: Pick<Store<BaseState>, 'get' | 'subscribe'>, restore: () => void): () => void
}
