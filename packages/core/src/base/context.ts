import type { CaipChainId, Namespace } from '@latchkey/protocol'
import type { Adapter } from './adapter/adapter.ts'
import type { Authentication } from './adapter/authentication.ts'
import type { Connection } from './connections/connectionState.ts'
import type { Connector } from './connections/connector.ts'
import type { Environment } from './environment/environment.ts'
import type { EventRecord } from './events/event.ts'
import type { SafeStorage } from './persistence/safeStorage.ts'
import type { SignalHandlers } from './signals/signal.ts'
import type { BaseState } from './store/baseState.ts'
import type { Store } from './store/createStore.ts'

/**
 * What a kit's actions share. One per kit; never seen outside. A capability that has slices of the state of its own names them:
 * `Context<WalletsSlice>`.
 */
export type Context<Slices = unknown> = {
  readonly store: Store<BaseState & Slices>
  readonly adapters: readonly Adapter[]
  readonly environment: Environment
  readonly storage: SafeStorage
  readonly eventListeners: Set<(event: EventRecord) => void>
  /** What each capability does when it hears of the others, in the order of the capabilities. */
  readonly signalHandlers: SignalHandlers[]
  /** Each adapter's latest list of connectors. */
  readonly connectorsOf: Map<Adapter, readonly Connector[]>
  /** Connections being asked for, so that asking twice is asking once. Keyed `namespace:connectorId`. */
  readonly connecting: Map<string, Promise<Connection>>
  /** Stored connectors that are not connected here (yet). They stay stored: another tab may be using them. */
  readonly held: Map<Namespace, Set<string>>
  /** GETs of the API that are under way, by URL. */
  readonly requests: Map<string, Promise<unknown>>
  /** The alerts that were shown: each once. */
  readonly alerted: Set<string>
  readonly cancelTimer: Partial<Record<'toast' | 'shake', () => void>>
  /** Whether the server serves a chain. Made when a capability first asks. */
  isChainSupported?: ((chainId: CaipChainId) => Promise<boolean>) | undefined
  /** What a wallet elsewhere is asked to sign while it connects, where a capability wants that. */
  authentication?: Authentication | undefined
}
