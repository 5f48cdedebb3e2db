import type { Hex, Namespace } from '@latchkey/protocol'
import type { AccountState } from '../base/accounts/accountState.ts'
import type { Capabilities, TransactionStatus } from '../base/adapter/adapter.ts'
import type { AdapterType } from '../base/adapter/adapterType.ts'
import type { AlertVariant } from '../base/alert/alertState.ts'
import type { WalletInfo } from '../base/connections/connectionState.ts'
import type {
  TransactionReceipt,
  WaitForTransactionParameters,
} from '../base/connections/waitForTransaction.ts'
import type { WalletRequests } from '../base/connections/walletRequests.ts'
import type { Abi, ContractCall, ContractFunctionName } from '../base/contracts/contractCall.ts'
import type { EventRecord, TrackEvent } from '../base/events/event.ts'
import type { OpenOptions } from '../base/modal/openModal.ts'
import type { Network, NetworkInput } from '../base/networks/network.ts'
import type { ConnectMethod, Features, LatchkeyOptions } from '../base/options/options.ts'
import type { RouteData } from '../base/router/routerState.ts'
import type { ViewName } from '../base/router/view.ts'
import type { ThemeMode, ThemeState, ThemeVariables } from '../base/theme/themeState.ts'
import type { ToastState, ToastVariant } from '../base/toast/toastState.ts'
import type { PublicState } from './publicState.ts'

/** The actions that a kit has from the start: state, modal and views, options, and reading. */
export type FirstActions = {
  /** The current state. The same object until something changes. */
  getState(): PublicState
  subscribe(listener: () => void): () => void
  /**
   * Begins to look for wallets, restores earlier connections and follows other tabs. The React provider calls it; a second call does no
   * harm. Returns a function that ends it.
   */
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
  getAccount<namespace extends Namespace = Namespace>(namespace?: namespace): AccountState<namespace>
  getNetwork(namespace?: Namespace): Network | undefined
  getProvider(namespace?: Namespace): unknown
  /** The type of the adapter that the connection in use goes through. */
  getProviderType(namespace?: Namespace): AdapterType | undefined
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  getEvent(): EventRecord | undefined

  // Watching
  subscribeAccount<namespace extends Namespace = Namespace>(
    listener: (account: AccountState<namespace>) => void,
    namespace?: namespace,
  ): () => void
  subscribeNetwork(listener: (network: Network | undefined) => void): () => void
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  subscribeEvents(listener: (event: EventRecord) => void): () => void
}

/** The actions that are loaded with the engine and belong to no capability. All of them return promises. */
export type LaterActions = WalletRequests & {
  /** Loads the code that the first action needs. Worth calling when a visitor points at a button. */
  preload(): Promise<void>

  // Networks
  /** Switches to a network, asking the wallet where one is connected there. */
  switchNetwork(network: NetworkInput): Promise<void>
  /** Chooses a network without asking any wallet (before connecting, or to choose the active namespace). */
  setActiveNetwork(network: Network): Promise<void>
  addNetwork(namespace: Namespace, network: NetworkInput): Promise<void>
  removeNetwork(namespace: Namespace, id: string | number): Promise<void>

  /** Calls a function of a contract. Its name and arguments are checked against the ABI where that is `as const`. */
  writeContract<const abi extends Abi, name extends ContractFunctionName<abi>>(
    parameters: ContractCall<abi, name> & { namespace?: Namespace | undefined },
  ): Promise<Hex>
  /** Follows a sent transaction on the network in use. Resolves with a function that ends this. */
  watchTransaction(parameters: {
    id: string
    namespace?: Namespace | undefined
    onStatus: (status: TransactionStatus) => void
  }): Promise<() => void>
  /**
   * Resolves when a sent transaction is in a block, or in a block that stays. Rejects with the code `TRANSACTION_FAILED` where it failed,
   * and `TIMEOUT` where that took longer than the parameter of that name.
   */
  waitForTransaction<namespace extends Namespace = Namespace>(
    parameters: WaitForTransactionParameters<namespace>,
  ): Promise<TransactionReceipt<namespace>>
  getCapabilities(parameters?: { namespace?: Namespace | undefined }): Promise<Capabilities>

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
