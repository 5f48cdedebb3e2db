export type { Amount } from './amounts/amount.ts'
export { type FormatAmountOptions, formatAmount } from './amounts/formatAmount.ts'
export { formatBalance } from './amounts/formatBalance.ts'
export { parseAmount } from './amounts/parseAmount.ts'
export {
  type AccountIdParts,
  type CaipAccountId,
  formatAccountId,
  isAccountId,
  parseAccountId,
  toAccountId,
} from './caip/accountId.ts'
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
export { isNamespace, type Namespace, namespaces } from './caip/namespace.ts'
export type { ErrorCode } from './errors/ErrorCode.ts'
export { invalidAmountError, invalidIdError, optionInvalidError } from './errors/inputErrors.ts'
export { isLatchkeyError } from './errors/isLatchkeyError.ts'
export { isUserRejection } from './errors/isUserRejection.ts'
export { LatchkeyError, type LatchkeyErrorOptions } from './errors/LatchkeyError.ts'
export {
  capabilityMissingError,
  chainDisconnectedError,
  chainNotAddedError,
  connectionFailedError,
  methodUnsupportedError,
  notConnectedError,
  requestPendingError,
  timeoutError,
  unauthorizedError,
  userRejectedError,
  walletDisconnectedError,
  walletNotFoundError,
} from './errors/walletErrors.ts'
