import type { Namespace } from '@latchkey/protocol'
import type { AccountState } from '../base/accounts/accountState.ts'
import type { Capabilities, ContractWrite, TransactionStatus } from '../base/adapter/adapter.ts'
import type { AdapterType } from '../base/adapter/adapterType.ts'
import type { AlertVariant } from '../base/alert/alertState.ts'
import type { WalletInfo } from '../base/connections/connectionState.ts'
import type { WalletRequests } from '../base/connections/walletRequests.ts'
import type { EventRecord, TrackEvent } from '../base/events/event.ts'
import type { OpenOptions } from '../base/modal/openModal.ts'
import type { Network, NetworkInput } from '../base/networks/network.ts'
import type { ConnectMethod, Features, LatchkeyOptions } from '../base/options/options.ts'
import type { RouteData } from '../base/router/routerState.ts'
import type { ViewName } from '../base/router/view.ts'
import type { ThemeMode, ThemeState, ThemeVariables } from '../base/theme/themeState.ts'
import type { ToastState, ToastVariant } from '../base/toast/toastState.ts'
import type { PublicState } from './publicState.ts'

/** What is there from the start: the state, the modal and its views, options, and reading. */
export type FirstActions = {
  /** The current state. The same object until something changes. */
  getState(): PublicState
  subscribe(listener: () => void): () => void
  /** Begins discovery, takes up earlier connections and follows other tabs. Called by the React provider; idempotent. Returns what ends it. */
  start(): () => void

  // The modal and its views
  open(options?: OpenOptions): Promise<void>
  close(): void
  /** What Escape, the overlay and the close button do: closes, or shakes where the view must not be dismissed. */
  requestClose(): void
  shake(): void
  push(view: ViewName, data?: RouteData): void
  replace(view: ViewName, data?: RouteData): void
  reset(view: ViewName, data?: RouteData): void
  back(): void
  setLoading(loading: boolean, namespace?: Namespace): void

  setFilterByNamespace(namespace: Namespace | undefined): void

  // Messages
  hideToast(): void
  hideAlert(): void
  track(event: TrackEvent): void

  // Options and looks
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
  updateFeatures(features: Partial<Features>): void
  updateOptions(
    options: Partial<Omit<LatchkeyOptions, 'adapters' | 'networks' | 'projectId' | 'features'>>,
  ): void
  setConnectMethodsOrder(order: readonly ConnectMethod[]): void

  // Reading, per namespace (default: the active one)
  getAccount(namespace?: Namespace): AccountState
  getNetwork(namespace?: Namespace): Network | undefined
  getProvider(namespace?: Namespace): unknown
  /** The type of the adapter that the connection in use goes through. */
  getProviderType(namespace?: Namespace): AdapterType | undefined
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  getEvent(): EventRecord | undefined

  // Watching
  subscribeAccount(listener: (account: AccountState) => void, namespace?: Namespace): () => void
  subscribeNetwork(listener: (network: Network | undefined) => void): () => void
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  subscribeEvents(listener: (event: EventRecord) => void): () => void
}

/** What is loaded with the engine, and belongs to no capability. All of these return promises. */
export type LaterActions = WalletRequests & {
  /** Loads what the first action needs, ahead of it: worth calling when a visitor comes near a button. */
  preload(): Promise<void>

  // Networks
  /** Switches to a network, asking the wallet where one is connected there. */
  switchNetwork(network: NetworkInput): Promise<void>
  /** Chooses a network without asking any wallet (before connecting, or to choose the active namespace). */
  setActiveNetwork(network: Network): Promise<void>
  addNetwork(namespace: Namespace, network: NetworkInput): Promise<void>
  removeNetwork(namespace: Namespace, id: string | number): Promise<void>

  writeContract(parameters: ContractWrite & { namespace?: Namespace }): Promise<string>
  /** Follows a sent transaction on the network in use; resolves with what ends that. */
  watchTransaction(parameters: {
    id: string
    namespace?: Namespace
    onStatus: (status: TransactionStatus) => void
  }): Promise<() => void>
  getCapabilities(parameters?: { namespace?: Namespace }): Promise<Capabilities>

  // Messages
  showToast(
    message: string,
    variant?: ToastVariant,
    options?: Partial<Pick<ToastState, 'svg' | 'autoClose'>>,
  ): Promise<void>
  showErrorMessage(message: string): Promise<void>
  showSuccessMessage(message: string): Promise<void>
  showAlert(alert: { title: string; message: string }, variant?: AlertVariant): Promise<void>
}
