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
 * What a kit's actions share. There is one per kit, and it is not public. A capability with slices of its own in the state names them:
 * `Context<WalletsSlice>`.
 */
export type Context<Slices = unknown> = {
  readonly store: Store<BaseState & Slices>
  readonly adapters: readonly Adapter[]
  readonly environment: Environment
  readonly storage: SafeStorage
  readonly eventListeners: Set<(event: EventRecord) => void>
  /** Each adapter's latest list of connectors. */
  readonly connectorsOf: Map<Adapter, readonly Connector[]>
  readonly cancelTimer: Partial<Record<'toast' | 'shake', () => void>>

  // What follows is made by the code that first needs it, which comes with the engine.

  /** The signal handlers of each capability, in the order of the capabilities. */
  signalHandlers?: SignalHandlers[] | undefined
  /**
   * Requests for a connection that are not answered yet, by `namespace:connectorId`. A second request for the same connection joins the
   * first.
   */
  connecting?: Map<string, Promise<Connection>> | undefined
  /** Stored connectors that are not connected in this tab (yet). They stay stored, because another tab may be using them. */
  unrestored?: Map<Namespace, Set<string>> | undefined
  /** API GETs that are not answered yet, by URL. */
  requests?: Map<string, Promise<unknown>> | undefined
  /** The alerts that were shown, because each is shown once. */
  alerted?: Set<string> | undefined
  /** Whether the server serves a chain. */
  isChainSupported?: ((chainId: CaipChainId) => Promise<boolean>) | undefined
  /** Connects a wallet, for capabilities that lead to a connection. The capability that connects wallets sets it. */
  connectWallet?: ((parameters: { connectorId: string }) => Promise<Connection>) | undefined
  /** Sign-in while connecting by link, where a capability offers it. */
  authentication?: Authentication | undefined
}
