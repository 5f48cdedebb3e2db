import type { Amount, Namespace } from '@latchkey/protocol'
import type { WalletConnect } from '../capabilities/connect/walletConnect/createWalletConnect.ts'
import type { Signin } from '../capabilities/signin/createSignin.ts'
import type { Api } from '../kit/createApi.ts'
import type { Engine } from '../kit/engine.ts'
import type { Adapter } from './adapter/adapter.ts'
import type { Connection } from './connections/connectionState.ts'
import type { Connector } from './connections/connector.ts'
import type { Environment } from './environment/environment.ts'
import type { EventRecord } from './events/event.ts'
import type { SafeStorage } from './persistence/safeStorage.ts'
import type { Store } from './store/createStore.ts'
import type { State } from './store/state.ts'

/** What a kit's actions share. One per kit; never seen outside. */
export type Context = {
  readonly store: Store<State>
  readonly adapters: readonly Adapter[]
  readonly environment: Environment
  readonly storage: SafeStorage
  readonly eventListeners: Set<(event: EventRecord) => void>
  /** Each adapter's latest list of connectors. */
  readonly connectorsOf: Map<Adapter, readonly Connector[]>
  /** Connections being asked for, so that asking twice is asking once. Keyed `namespace:connectorId`. */
  readonly connecting: Map<string, Promise<Connection>>
  /** Stored connectors that are not connected here (yet). They stay stored: another tab may be using them. */
  readonly held: Map<Namespace, Set<string>>
  readonly balances: Map<string, { at: number; amount: Promise<Amount> }>
  /** GETs of the API that are under way, by URL. */
  readonly requests: Map<string, Promise<unknown>>
  /** The alerts that were shown: each once. */
  readonly alerted: Set<string>
  walletConnect?: Promise<WalletConnect> | undefined
  signin?: Promise<Signin> | undefined
  readonly cancelTimer: Partial<Record<'toast' | 'shake', () => void>>
  engine?: Engine | undefined
  api?: Promise<Api> | undefined
  loadingEngine?: Promise<Engine> | undefined
  /** Told once the engine is there. */
  onEngine?: ((engine: Engine) => void) | undefined
  /** How many have started the kit and not ended that, and what ends it for all of them. */
  users: number
  stop?: (() => void) | undefined
}

/** Replaces some slices of the store. */
export function patch(context: Context, change: (state: State) => Partial<State>): void {
  context.store.set((state) => ({ ...state, ...change(state) }))
}
