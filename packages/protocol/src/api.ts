// The contracts of the server's API. This is a separate entry, so that a page that calls no server loads none of them.
export {
  type AccountHistory,
  accountHistoryCall,
  accountHistorySchema,
  historyPageSize,
  type Transaction,
  type Transfer,
  transactionSchema,
  transferSchema,
} from './activity/accountHistory.ts'
export { rawTransactionCall } from './activity/rawTransaction.ts'
export { type TransactionFee, transactionFeeCall, transactionFeeSchema } from './activity/transactionFee.ts'
export type { ApiCall, CallAnswer, CallInput, CallParameters } from './api/apiCall.ts'
export { type FailedAnswer, type FailedReason, failedAnswerSchema } from './api/failedAnswer.ts'
export { accountIdSchema, addressSchema, chainIdSchema, decimalSchema, integerSchema } from './api/fields.ts'
export { sendCall } from './api/sendCall.ts'
export { type Balance, balanceCall, balanceSchema, currencySchema } from './balances/balance.ts'
export {
  type Fungible,
  fungiblePriceCall,
  fungiblePriceLimit,
  fungibleSchema,
} from './balances/fungiblePrice.ts'
export { hasEvm, isAddress, isAddressOn, nativeAddressOn } from './caip/addressFormat.ts'
export { type SupportedChains, supportedChainsCall, supportedChainsSchema } from './chains/supportedChains.ts'
export { deviceNameOf, knownDeviceName } from './login/deviceName.ts'
export { parseEmail } from './login/email.ts'
export {
  loginConsentCall,
  loginDevicesCall,
  loginRevokeDeviceCall,
  loginRevokeSessionCall,
  loginSessionsCall,
} from './login/loginAccess.ts'
export { type LoginConfig, loginConfigCall } from './login/loginConfig.ts'
export { type LoginAction, loginActionSchema, loginEmailCall } from './login/loginEmail.ts'
export {
  type EmailChangeAction,
  loginEmailChangeCall,
  loginEmailChangeCodeCall,
  loginEmailChangeMailCall,
  loginEmailRevertCall,
  loginEmailRevertLookCall,
} from './login/loginEmailChange.ts'
export { loginEventsCall, loginReportCall } from './login/loginEvents.ts'
export {
  type FactorKind,
  factorKinds,
  loginAddFactorCall,
  loginBeginFactorCall,
  loginChangeRecoveryCall,
  loginConfirmRecoveryCall,
  loginFactorResultCall,
  loginFactorsCall,
  loginHandOverCall,
  loginLookAtFactorsCall,
  loginNewPasskeyCall,
  loginProveFactorCall,
  loginRecoverByFactorCall,
  loginRemoveFactorCall,
  type NewFactor,
} from './login/loginFactors.ts'
export {
  type FarcasterStep,
  loginFarcasterAnswerCall,
  loginFarcasterLookCall,
  loginFarcasterOpenCall,
} from './login/loginFarcaster.ts'
export { type LoginLanguage, loginLanguageSchema } from './login/loginFields.ts'
export {
  type LoginIdentity,
  loginIdentitiesCall,
  loginIdentitySchema,
  loginLinkCancelCall,
  loginLinkEmailCall,
  loginLinkResultCall,
  loginLinkSocialCall,
  loginProofCall,
  loginProofCodeCall,
  loginProofResendCall,
  loginUnlinkCall,
} from './login/loginIdentities.ts'
export { loginLinkAnswerCall, loginLinkLookCall } from './login/loginLinks.ts'
export { type LoginMethods, loginMethodsCall } from './login/loginMethods.ts'
export {
  type LoginProvider,
  loginProviders,
  type SocialAccount,
  type SocialProvider,
  socialAccounts,
  socialProviders,
} from './login/loginProviders.ts'
export {
  type LoginSession,
  loginMeCall,
  loginNonceCall,
  loginRefreshCall,
  loginSessionSchema,
  loginSignOutCall,
} from './login/loginSession.ts'
export {
  loginSocialAnswerCall,
  loginSocialCall,
  loginSocialCallbackCall,
  loginSocialCancelCall,
  loginSocialOpenCall,
  loginSocialResultCall,
  type SocialFailure,
  type SocialWindowStep,
  socialFailures,
} from './login/loginSocial.ts'
export { loginCodeCall, loginDeviceCall, loginResendCall } from './login/loginTransaction.ts'
export {
  loginAddDeviceCall,
  loginConfirmWalletCall,
  loginCreateWalletCall,
  loginRecoverWalletCall,
  loginUnlockWalletCall,
} from './login/loginWallet.ts'
export {
  type ExportKind,
  exportKinds,
  loginDeletionCall,
  loginExportCall,
  loginRevokeConsentCall,
  loginWayOutCall,
} from './login/loginWayOut.ts'
export { type Identity, identityCall, identitySchema } from './names/identity.ts'
export { type NameRecord, nameRecordCall, nameRecordSchema, nameSchema } from './names/nameRecord.ts'
export {
  type AccountNfts,
  accountNftsCall,
  accountNftsSchema,
  getNftImageCall,
  type Nft,
  nftPageSize,
  nftSchema,
} from './nfts/accountNfts.ts'
export {
  isOriginAllowed,
  type OriginRules,
  originsThatAllow,
  type ParsedOrigin,
  parseAllowedOrigin,
} from './projects/allowedOrigin.ts'
export { type Restrictions, restrictionsSchema } from './restrictions/restrictions.ts'
export {
  type JsonRpcAnswer,
  type JsonRpcError,
  type JsonRpcRequest,
  jsonRpcAnswerSchema,
  jsonRpcErrorSchema,
  jsonRpcRequestSchema,
} from './rpc/jsonRpc.ts'
export { rpcBatchLimit, rpcLogBlocksLimit, rpcProxyCall } from './rpc/rpcProxy.ts'
export {
  type SigninIdentity,
  signinAuthenticateCall,
  signinIdentityTokenCall,
  signinKeysCall,
  signinMeCall,
  signinNonceCall,
  signinRevokeCall,
  signinRotateCall,
  signinSessionsCall,
  signinSignOutCall,
} from './signin/signinCalls.ts'
export { type ConvertToken, convertTokenSchema, convertTokensCall } from './swap/convertTokens.ts'
export { type GasPrice, gasPriceCall, gasPriceSchema } from './swap/gasPrice.ts'
export {
  type AnalyticsConfig,
  getAnalyticsConfigCall,
  telemetryBatchCall,
  telemetryBatchLimit,
  telemetryEventCall,
} from './telemetry/telemetryCalls.ts'
export { type TelemetryEvent, telemetryEventSchema } from './telemetry/telemetryEvent.ts'
export {
  isTelemetryEvent,
  type TelemetryEventName,
  type TelemetryPropertyKind,
  telemetryEvents,
} from './telemetry/telemetryEvents.ts'
export {
  getAssetImageCall,
  getCurrencyImageCall,
  getTokenImageCall,
  getWalletImageCall,
} from './wallets/getImages.ts'
export { getWalletsCall, type WalletPage, walletEntriesLimit } from './wallets/getWallets.ts'
export { type WcWallet, wcWalletSchema } from './wallets/wallet.ts'
