export { fromBase58, toBase58 } from '@latchkey/protocol/addresses'
export type { Account, AccountType } from './base/accounts/account.ts'
export type { AccountDetails, AccountState, TokenBalance } from './base/accounts/accountState.ts'
export type { AccountUser } from './base/accounts/accountUser.ts'
export { formatAccountBalance, formatAccountFigures } from './base/accounts/formatAccountBalance.ts'
export { selectAccount } from './base/accounts/selectAccount.ts'
export type {
  Adapter,
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  CallsStatus,
  Capabilities,
  ContractWrite,
  Pairing,
  Target,
  TransactionRequest,
  TransactionStatus,
  Transfer,
} from './base/adapter/adapter.ts'
export type {
  AdapterLogin,
  EmailChangeAction,
  FrameKind,
  FramePlace,
  LinkedLogin,
  LoginAction,
  LoginEvent,
  LoginMethods,
  NewLogin,
} from './base/adapter/adapterLogin.ts'
export type { AdapterType } from './base/adapter/adapterType.ts'
export type { AuthenticateRequest } from './base/adapter/authenticateRequest.ts'
export { closeSocket } from './base/adapter/closeSocket.ts'
export { mapActionErrors } from './base/adapter/mapActionErrors.ts'
export { nodeUrls } from './base/adapter/nodeUrls.ts'
export { pollTransaction } from './base/adapter/pollTransaction.ts'
export { read } from './base/adapter/read.ts'
export { requestNode } from './base/adapter/requestNode.ts'
export { watchPage } from './base/adapter/watchPage.ts'
export { within } from './base/adapter/within.ts'
export type { AlertState, AlertVariant } from './base/alert/alertState.ts'
export type {
  Connection,
  ConnectionState,
  ConnectionStatus,
  RememberedConnection,
  WalletInfo,
} from './base/connections/connectionState.ts'
export type { Connector, ConnectorType } from './base/connections/connector.ts'
export { selectConnection, selectConnections } from './base/connections/selectConnection.ts'
export { selectConnectors } from './base/connections/selectConnectors.ts'
export { selectServingConnectors } from './base/connections/selectServingConnectors.ts'
export type {
  TransactionReceipt,
  WaitForTransactionParameters,
} from './base/connections/waitForTransaction.ts'
export { toText, toWalletIcon, toWalletName } from './base/connections/walletText.ts'
export type {
  Abi,
  ContractCall,
  ContractFunctionArgs,
  ContractFunctionName,
} from './base/contracts/contractCall.ts'
export type { TypedData, TypedDataDomain, TypedDataTypes } from './base/contracts/typedData.ts'
export { inAppBrowserLink } from './base/deepLinks/inAppBrowserLink.ts'
export { isOpenableLink } from './base/deepLinks/isOpenableLink.ts'
export { type LinkTarget, linkTarget } from './base/deepLinks/linkTarget.ts'
export { openLink } from './base/deepLinks/openLink.ts'
export { type DeepLink, toDeepLink } from './base/deepLinks/toDeepLink.ts'
export { openWalletWindow, showWalletWindow } from './base/deepLinks/walletWindow.ts'
export type { Environment, KeyValueStorage } from './base/environment/environment.ts'
export type { EventRecord, TrackEvent } from './base/events/event.ts'
export { lazyActions } from './base/load/lazyActions.ts'
export { loadLibrary } from './base/load/loadLibrary.ts'
export { loadOnce } from './base/load/loadOnce.ts'
export { canClose } from './base/modal/canClose.ts'
export { canGoBack } from './base/modal/canGoBack.ts'
export type { ModalState } from './base/modal/modalState.ts'
export type { OpenOptions } from './base/modal/openModal.ts'
export { explorerLink } from './base/networks/explorerLink.ts'
export type { Network, NetworkInput } from './base/networks/network.ts'
export { isNetworkSupported, selectNetwork } from './base/networks/selectNetwork.ts'
export { toNetwork } from './base/networks/toNetwork.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  Features,
  Language,
  LatchkeyOptions,
  Metadata,
  Options,
  Social,
  WalletFeature,
} from './base/options/options.ts'
export { type CookieStateOptions, cookieState } from './base/persistence/cookieState.ts'
export type { InitialState } from './base/persistence/initialState.ts'
export type { SafeStorage } from './base/persistence/safeStorage.ts'
export { isMobile } from './base/platform/isMobile.ts'
export { type Platform, readPlatform } from './base/platform/readPlatform.ts'
export type { Pages, PagesObserver, PagesStatus } from './base/queries/pages.ts'
export { selectFeatures } from './base/restrictions/selectFeatures.ts'
export { selectRestriction } from './base/restrictions/selectRestriction.ts'
export type { Route, RouteData, RouterState } from './base/router/routerState.ts'
export { currentRoute } from './base/router/routerTransition.ts'
export { type ViewName, viewNames } from './base/router/view.ts'
export type { ThemeMode, ThemeState, ThemeVariables } from './base/theme/themeState.ts'
export type { MessageCode, MessageValues } from './base/toast/messageCode.ts'
export type { ToastState, ToastVariant } from './base/toast/toastState.ts'
export {
  askStandardWallet,
  findStandardAccount,
  findStandardWallet,
} from './base/walletStandard/askStandardWallet.ts'
export {
  createStandardConnecting,
  type StandardConnecting,
} from './base/walletStandard/createStandardConnecting.ts'
export { createStandardSource, type StandardSource } from './base/walletStandard/createStandardSource.ts'
export {
  discoverStandardWallets,
  type RegisterWallets,
  type StandardDiscovery,
  type StandardWallet,
} from './base/walletStandard/discoverStandardWallets.ts'
export { callFeature, hasFeature, watchStandardWallet } from './base/walletStandard/standardFeature.ts'
export type { Wallet } from './base/wallets/wallet.ts'
export type {
  FetchTransactionsParameters,
  TransactionFee,
  TransactionPage,
} from './capabilities/activity/transactionPage.ts'
export { selectConnectMethods } from './capabilities/connect/selectConnectMethods.ts'
export type { WalletConnectState } from './capabilities/connect/walletConnect/walletConnectState.ts'
export type { ConnectSocialParameters, SocialPopup } from './capabilities/login/loginActions.ts'
export type { LoginState, SocialLogin } from './capabilities/login/loginState.ts'
export { type SocialPlatform, selectSocials } from './capabilities/login/selectSocials.ts'
export { socialWay } from './capabilities/login/socialWay.ts'
export { downloadLogs } from './capabilities/logs/downloadLogs.ts'
export type { FetchNftsParameters, Nft, NftPage } from './capabilities/nfts/nftPage.ts'
export type { SigninState } from './capabilities/signin/signinState.ts'
export { selectWalletList, type WalletListItem } from './capabilities/wallets/selectWalletList.ts'
export type {
  FetchWalletsParameters,
  ObserveWalletsParameters,
  WalletPage,
} from './capabilities/wallets/walletPage.ts'
export { type WalletPlatform, walletPlatforms } from './capabilities/wallets/walletPlatforms.ts'
export { createLatchkey } from './kit/createLatchkey.ts'
export type { Kit } from './kit/kit.ts'
export type { PublicState } from './kit/publicState.ts'
export type { State } from './kit/state.ts'
