export { fromBase58, toBase58 } from '@latchkey/protocol/addresses'
export type { Account, AccountType } from './account/account.ts'
export type { AccountDetails, AccountState, TokenBalance } from './account/accountState.ts'
export { formatAccountBalance } from './account/formatAccountBalance.ts'
export { selectAccount } from './account/selectAccount.ts'
export type { FetchTransactionsParameters, TransactionPage } from './activity/transactionPage.ts'
export type {
  Adapter,
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterType,
  CallsStatus,
  Capabilities,
  ContractWrite,
  Pairing,
  Target,
  TransactionRequest,
  TransactionStatus,
  Transfer,
} from './adapter/adapter.ts'
export { lazyActions } from './adapter/lazyActions.ts'
export { mapActionErrors } from './adapter/mapActionErrors.ts'
export { pollTransaction } from './adapter/pollTransaction.ts'
export { read } from './adapter/read.ts'
export { requestNode } from './adapter/requestNode.ts'
export { watchPage } from './adapter/watchPage.ts'
export { within } from './adapter/within.ts'
export type { AlertState, AlertVariant } from './alert/alertState.ts'
export type { Connection, ConnectionState, ConnectionStatus, WalletInfo } from './connect/connectionState.ts'
export type { Connector, ConnectorType } from './connect/connector.ts'
export { selectConnection, selectConnections } from './connect/selectConnection.ts'
export { selectConnectMethods } from './connect/selectConnectMethods.ts'
export { selectConnectors } from './connect/selectConnectors.ts'
export { selectWalletList, type WalletListItem } from './connect/selectWalletList.ts'
export type { AuthenticateRequest } from './connect/walletConnect/authenticate.ts'
export type { WalletConnectState } from './connect/walletConnect/walletConnectState.ts'
export { toText, toWalletIcon, toWalletName } from './connect/walletText.ts'
export { createLatchkey } from './createLatchkey.ts'
export { inAppBrowserLink } from './deepLinks/inAppBrowserLink.ts'
export { isOpenableLink } from './deepLinks/isOpenableLink.ts'
export { type LinkTarget, linkTarget } from './deepLinks/linkTarget.ts'
export { openLink } from './deepLinks/openLink.ts'
export { type DeepLink, toDeepLink } from './deepLinks/toDeepLink.ts'
export type { Environment, KeyValueStorage } from './environment/environment.ts'
export type { EventRecord, TrackEvent } from './events/event.ts'
export type { Kit, OpenOptions, PublicState } from './kit.ts'
export { canClose } from './modal/canClose.ts'
export type { ModalState } from './modal/modalState.ts'
export type { Network, NetworkInput } from './networks/network.ts'
export { isNetworkSupported, selectNetwork } from './networks/selectNetwork.ts'
export { toNetwork } from './networks/toNetwork.ts'
export type { FetchNftsParameters, Nft, NftPage } from './nfts/nftPage.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  Features,
  LatchkeyOptions,
  Metadata,
  Options,
  Social,
  WalletFeature,
} from './options/options.ts'
export type { SafeStorage } from './persistence/safeStorage.ts'
export { isMobile } from './platform/isMobile.ts'
export { type Platform, readPlatform } from './platform/readPlatform.ts'
export type { Route, RouteData, RouterState } from './router/routerState.ts'
export { currentRoute } from './router/routerTransition.ts'
export { type ViewName, viewNames } from './router/view.ts'
export type { SigninState } from './signin/signinState.ts'
export type { State } from './store/state.ts'
export type { ThemeMode, ThemeState, ThemeVariables } from './theme/themeState.ts'
export type { ToastState, ToastVariant } from './toast/toastState.ts'
export {
  askStandardWallet,
  findStandardAccount,
  findStandardWallet,
} from './walletStandard/askStandardWallet.ts'
export {
  createStandardConnecting,
  type StandardConnecting,
} from './walletStandard/createStandardConnecting.ts'
export { createStandardSource, type StandardSource } from './walletStandard/createStandardSource.ts'
export {
  discoverStandardWallets,
  type RegisterWallets,
  type StandardDiscovery,
  type StandardWallet,
} from './walletStandard/discoverStandardWallets.ts'
export { callFeature, hasFeature, watchStandardWallet } from './walletStandard/standardFeature.ts'
export type { Wallet } from './wallets/wallet.ts'
export type { FetchWalletsParameters, WalletPage } from './wallets/walletPage.ts'
export { type WalletPlatform, walletPlatforms } from './wallets/walletPlatforms.ts'
