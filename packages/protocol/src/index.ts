export type { Amount } from './amounts/amount.ts'
export { type FormatAmountOptions, formatAmount } from './amounts/formatAmount.ts'
export { formatBalance } from './amounts/formatBalance.ts'
export { type FormatDecimalOptions, formatDecimal } from './amounts/formatDecimal.ts'
export { parseAmount } from './amounts/parseAmount.ts'
export { type SplitDecimal, splitDecimal } from './amounts/splitDecimal.ts'
export {
  type AccountIdParts,
  type CaipAccountId,
  formatAccountId,
  isAccountId,
  parseAccountId,
  toAccountId,
} from './caip/accountId.ts'
export { isAddressOn } from './caip/addressFormat.ts'
export {
  type AssetIdParts,
  type CaipAssetId,
  formatAssetId,
  isAssetId,
  parseAssetId,
  toAssetId,
} from './caip/assetId.ts'
export {
  type CaipChainId,
  type ChainIdParts,
  formatChainId,
  isChainId,
  parseChainId,
  toChainId,
} from './caip/chainId.ts'
export { formatPaymentUri } from './caip/formatPaymentUri.ts'
export type { AddressOf, Hex, SignatureOf, TransactionIdOf } from './caip/formats.ts'
export { hasSharedAddresses } from './caip/hasSharedAddresses.ts'
export { isNamespace, type Namespace, namespaces } from './caip/namespace.ts'
export {
  tokenBalanceUnavailableError,
  transactionsUnavailableError,
} from './errors/catalogue/accountErrors.ts'
export {
  analyticsForbiddenError,
  frameNotLoadedError,
  libraryNotLoadedError,
  networkNotConfiguredError,
  originNotAllowedError,
  projectIdInvalidError,
  sessionExpiredError,
} from './errors/catalogue/alertErrors.ts'
export { unknownError } from './errors/catalogue/generalErrors.ts'
export { invalidAmountError, invalidIdError } from './errors/catalogue/inputErrors.ts'
export {
  rpcInternalError,
  rpcInvalidParamsError,
  rpcInvalidRequestError,
  rpcMethodNotFoundError,
  rpcParseError,
  rpcServerError,
} from './errors/catalogue/jsonRpcErrors.ts'
export {
  optionInvalidError,
  partNotLoadedError,
  projectIdMissingError,
} from './errors/catalogue/kitErrors.ts'
export {
  authConnectorNotFoundError,
  loginBrowserUnsupportedError,
  loginCodeExpiredError,
  loginCodeSpentError,
  loginCodeUsedError,
  loginCodeWrongError,
  loginCooldownError,
  loginCustodyChangedError,
  loginDeniedError,
  loginDevicePendingError,
  loginEmailInvalidError,
  loginEmailRecentError,
  loginEmailReplacedError,
  loginEmailTakenError,
  loginExpiredError,
  loginIdentityLastError,
  loginIdentitySecondError,
  loginIdentityTakenError,
  loginInitFailedError,
  loginLinkInvalidError,
  loginLockedError,
  loginNonceWrongError,
  loginNotFreshError,
  loginOffError,
  loginOtherKeyError,
  loginOtherTransactionError,
  loginPopupBlockedError,
  loginProofInvalidError,
  loginProofNeededError,
  loginProviderFailedError,
  loginProviderOffError,
  loginRecoveryLockedError,
  loginRefusedError,
  loginSessionEndedError,
  loginSocialTimeoutError,
  loginSocialUriError,
  requestAbortedError,
  rpcNotAllowedError,
} from './errors/catalogue/loginErrors.ts'
export {
  nameRegistrationFailedError,
  nameSuggestionsUnavailableError,
  namesUnavailableError,
  nameUnresolvedError,
} from './errors/catalogue/nameErrors.ts'
export {
  networkNotFoundError,
  noActiveAddressError,
  noActiveNetworkError,
  noConnectionClientError,
  unsupportedChainError,
} from './errors/catalogue/networkErrors.ts'
export {
  executionRevertedError,
  feeCapTooHighError,
  feeCapTooLowError,
  insufficientFundsError,
  intrinsicGasTooHighError,
  intrinsicGasTooLowError,
  nonceMaxError,
  nonceTooHighError,
  nonceTooLowError,
  tipAboveFeeCapError,
  transactionExpiredError,
  transactionTypeUnsupportedError,
} from './errors/catalogue/nodeErrors.ts'
export {
  sendFailedError,
  sendIncompleteError,
  transactionFailedError,
  transactionStartedMessage,
} from './errors/catalogue/sendErrors.ts'
export {
  rateLimitedError,
  requestFailedError,
  serverFailedError,
  serverUnreachableError,
  webSocketClosedAbnormallyError,
  webSocketClosedError,
} from './errors/catalogue/serverErrors.ts'
export {
  signatureDeclinedError,
  signInAddressError,
  signInAlteredError,
  signInChainError,
  signInDomainError,
  signInExpiredError,
  signInIssuedInFutureError,
  signInMessageInvalidError,
  signInNonceError,
  signInNotYetValidError,
  signInSignatureError,
  signInUriError,
  siwxDisabledError,
  smartAccountUnsupportedError,
} from './errors/catalogue/signinErrors.ts'
export { gasPriceUnsupportedError, swapsUnsupportedError } from './errors/catalogue/swapErrors.ts'
export {
  capabilityMissingError,
  chainDisconnectedError,
  chainNotAddedError,
  connectionFailedError,
  methodUnsupportedError,
  notConnectedError,
  pairingAbortedError,
  requestPendingError,
  timeoutError,
  unauthorizedError,
  userRejectedError,
  walletDisconnectedError,
  walletNotFoundError,
} from './errors/catalogue/walletErrors.ts'
export { cooldownSeconds } from './errors/cooldownSeconds.ts'
export type { ErrorCode } from './errors/ErrorCode.ts'
export { isLatchkeyError } from './errors/isLatchkeyError.ts'
export { isUserRejection } from './errors/isUserRejection.ts'
export { LatchkeyError, type LatchkeyErrorOptions } from './errors/LatchkeyError.ts'
export { readErrorCodes } from './errors/seams/foreignError.ts'
export { fromHttp } from './errors/seams/fromHttp.ts'
export { fromJsonRpc } from './errors/seams/fromJsonRpc.ts'
export { fromNode } from './errors/seams/fromNode.ts'
export { fromSolana } from './errors/seams/fromSolana.ts'
export { fromWallet } from './errors/seams/fromWallet.ts'
export { fromWebSocketClose } from './errors/seams/fromWebSocketClose.ts'
export { toAlert } from './errors/toAlert.ts'
export { type RestrictableFeature, restrictableFeatures } from './restrictions/restrictableFeatures.ts'
export type { Cacao } from './signin/cacao.ts'
export type { MessageToSign, SigninMessageData, SigninSession, Siwx } from './signin/siwx.ts'
