import type {
  Amount,
  Cacao,
  CaipAccountId,
  CaipChainId,
  MessageToSign,
  Namespace,
  SigninSession,
} from '@latchkey/protocol'
import type { AccountState, TokenBalance } from './account/accountState.ts'
import type { FetchTransactionsParameters, TransactionPage } from './activity/transactionPage.ts'
import type {
  Adapter,
  AdapterType,
  CallsStatus,
  Capabilities,
  ContractWrite,
  TransactionRequest,
  TransactionStatus,
  Transfer,
} from './adapter/adapter.ts'
import type { AlertVariant } from './alert/alertState.ts'
import type { Connection, WalletInfo } from './connect/connectionState.ts'
import type { AuthenticateRequest } from './connect/walletConnect/authenticate.ts'
import type { EventRecord, TrackEvent } from './events/event.ts'
import type { Network, NetworkInput } from './networks/network.ts'
import type { FetchNftsParameters, NftPage } from './nfts/nftPage.ts'
import type { ConnectMethod, Features, LatchkeyOptions } from './options/options.ts'
import type { RouteData } from './router/routerState.ts'
import type { ViewName } from './router/view.ts'
import type { State } from './store/state.ts'
import type { ThemeMode, ThemeVariables } from './theme/themeState.ts'
import type { ToastState, ToastVariant } from './toast/toastState.ts'
import type { Wallet } from './wallets/wallet.ts'
import type { FetchWalletsParameters, WalletPage } from './wallets/walletPage.ts'

export type OpenOptions = { view?: ViewName; namespace?: Namespace; data?: RouteData }

/** The short public state, beside every slice of the store. */
export type PublicState = State & {
  open: boolean
  loading: boolean
  selectedNetworkId: CaipChainId | undefined
  activeChain: Namespace
}

/** The object that `createLatchkey` returns: a store and every action. Usable without React. */
export type Kit = {
  readonly version: string
  readonly adapters: readonly Adapter[]

  /** The current state. The same object until something changes. */
  getState(): PublicState
  subscribe(listener: () => void): () => void
  /** Begins discovery, takes up earlier connections and follows other tabs. Called by the React provider; idempotent. Returns what ends it. */
  start(): () => void

  /** Loads what the first action needs, ahead of it: worth calling when a visitor comes near a button. */
  preload(): Promise<void>

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

  // Connections
  /** Connects a wallet. Rejects with a `LatchkeyError`; a visitor's "no" has the code `USER_REJECTED`. */
  connect(parameters: { connectorId: string; namespace?: Namespace; network?: Network }): Promise<Connection>
  /**
   * Connects a wallet elsewhere through the link in `state.walletConnect`: starts with a new one, or joins the one there is.
   * Rejects with the code `PAIRING_ABORTED` when the modal closes or the link is forgotten.
   */
  connectWalletConnect(parameters?: {
    /** The wallet that the visitor chose: remembered as recent. */
    wallet?: Wallet | undefined
    network?: Network | undefined
    /** Asks the wallet to sign this when it connects; `cacaos` is empty where it did not. */
    authenticate?: AuthenticateRequest | undefined
  }): Promise<{ connection: Connection; cacaos: readonly Cacao[] }>
  /** Has the link ready ahead of a tap: some platforms open a wallet only at once. */
  prepareWalletConnect(parameters?: { authenticate?: AuthenticateRequest | undefined }): Promise<string>
  /** Drops the link, and whoever waits for it. */
  forgetWalletConnectUri(): Promise<void>
  /** Says which wallet the visitor was sent to by deep link; later requests bring them there again. */
  setWcLinking(linking: State['walletConnect']['wcLinking']): Promise<void>
  /** Disconnects one account, one namespace, or everything. */
  disconnect(parameters?: { namespace?: Namespace; account?: CaipAccountId }): Promise<void>
  /** Makes another connected wallet of the namespace the one in use. */
  setActiveConnection(account: CaipAccountId): Promise<void>
  /** Uses another address of the same wallet. */
  switchAddress(parameters: { namespace: Namespace; address: string }): Promise<void>
  setFilterByNamespace(namespace: Namespace | undefined): void
  addRecentWallet(wallet: Wallet): Promise<void>

  // Sign-in, where the kit has `siwx`
  /** Makes the message for the account in use, and puts it into `state.signin.message`: what there is to read before signing. */
  prepareSignin(): Promise<MessageToSign>
  /** Asks the wallet to sign that message, and keeps the session. */
  signIn(): Promise<SigninSession>
  /** The visitor does not want to sign: closes, or disconnects where they must. */
  cancelSignin(): Promise<void>
  /** Ends the session of the account in use; disconnects where signing in is required. */
  signOut(): Promise<void>

  // Networks
  /** Switches to a network, asking the wallet where one is connected there. */
  switchNetwork(network: NetworkInput): Promise<void>
  /** Chooses a network without asking any wallet (before connecting, or to choose the active namespace). */
  setActiveNetwork(network: Network): Promise<void>
  addNetwork(namespace: Namespace, network: NetworkInput): Promise<void>
  removeNetwork(namespace: Namespace, id: string | number): Promise<void>

  // What a connected wallet can do; each goes to the active connection of `namespace` (default: the active one)
  /** `signin` is what a wallet is asked with that writes sign-in messages by itself: the `walletInput` of such a message. */
  signMessage(parameters: {
    message: string
    namespace?: Namespace
    signin?: object | undefined
  }): Promise<string>
  signTypedData(parameters: {
    typedData: Readonly<Record<string, unknown>>
    namespace?: Namespace
  }): Promise<string>
  sendTransaction(parameters: TransactionRequest & { namespace?: Namespace }): Promise<string>
  estimateGas(parameters: TransactionRequest & { namespace?: Namespace }): Promise<bigint>
  writeContract(parameters: ContractWrite & { namespace?: Namespace }): Promise<string>
  /** Sends the network's own coin or a token, the same way on every chain family. */
  transfer(parameters: Transfer & { namespace?: Namespace }): Promise<string>
  estimateFee(parameters: Transfer & { namespace?: Namespace }): Promise<Amount>
  /** Follows a sent transaction on the network in use; resolves with what ends that. */
  watchTransaction(parameters: {
    id: string
    namespace?: Namespace
    onStatus: (status: TransactionStatus) => void
  }): Promise<() => void>
  signTransactions(parameters: {
    transactions: readonly Uint8Array[]
    namespace?: Namespace
  }): Promise<readonly Uint8Array[]>
  signPsbt(parameters: { psbt: string; namespace?: Namespace }): Promise<string>
  getCapabilities(parameters?: { namespace?: Namespace }): Promise<Capabilities>
  sendCalls(parameters: {
    calls: readonly TransactionRequest[]
    namespace?: Namespace
  }): Promise<{ id: string }>
  getCallsStatus(parameters: { id: string; namespace?: Namespace }): Promise<CallsStatus>
  /** Reads the native balance again; cached for 30 s unless `force`. */
  updateNativeBalance(parameters?: { namespace?: Namespace; force?: boolean }): Promise<void>

  // What the server knows; without `apiUrl` there is none
  /** A page of the wallet directory, or of what a search in it finds. Answers are remembered. Rejects where there is no server. */
  fetchWallets(parameters?: FetchWalletsParameters): Promise<WalletPage>
  /** Reads the featured and recommended wallets into `state.wallets`. Never rejects. */
  fetchRecommendedWallets(): Promise<void>
  /**
   * Reads what the account has into `tokenBalance`; remembered for 30 s unless `force`. A failure shows a message, resolves
   * to nothing and keeps the kit from asking again for 30 s.
   */
  fetchTokenBalance(parameters?: { namespace?: Namespace; force?: boolean }): Promise<readonly TokenBalance[]>
  /** A page of the account's activity on its network, newest first. */
  fetchTransactions(parameters?: FetchTransactionsParameters): Promise<TransactionPage>
  /** A page of the NFTs that the account holds on its network, the latest first. */
  fetchNfts(parameters?: FetchNftsParameters): Promise<NftPage>
  /** The name and the picture that an address goes by on the active network, where it has any; remembered for 5 minutes. */
  fetchIdentity(address: string): Promise<{ name: string | undefined; avatar: string | undefined }>

  // Messages
  showToast(
    message: string,
    variant?: ToastVariant,
    options?: Partial<Pick<ToastState, 'svg' | 'autoClose'>>,
  ): Promise<void>
  hideToast(): void
  showErrorMessage(message: string): Promise<void>
  showSuccessMessage(message: string): Promise<void>
  showAlert(alert: { title: string; message: string }, variant?: AlertVariant): Promise<void>
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
  addAddressLabel(address: string, label: string): Promise<void>
  removeAddressLabel(address: string): Promise<void>
  setAccountTab(tab: number): Promise<void>

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
  subscribeTheme(listener: (theme: State['theme']) => void): () => void
  subscribeEvents(listener: (event: EventRecord) => void): () => void
}
