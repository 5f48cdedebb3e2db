/** What the frame answers without asking the visitor: it reads the chain, or the wallet's own settings. */
export const safeRpcMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const

/** What the visitor has to approve. `eth_sign` is in neither list: it signs anything, a transaction too. */
export const unsafeRpcMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'bitcoin_signMessage',
  'bitcoin_signPsbt',
  'polkadot_signMessage',
  'polkadot_signTransaction',
] as const

export type SafeRpcMethod = (typeof safeRpcMethods)[number]
export type UnsafeRpcMethod = (typeof unsafeRpcMethods)[number]

/**
 * Whether a method needs the visitor's approval; undefined where the wallet does not serve it at all.
 *
 * @example
 * rpcRiskOf('eth_call') // 'safe'
 * rpcRiskOf('personal_sign') // 'unsafe'
 * rpcRiskOf('eth_sign') // undefined
 */
export function rpcRiskOf(method: string): 'safe' | 'unsafe' | undefined {
  if (isSafe(method)) return 'safe'
  return isUnsafeRpcMethod(method) ? 'unsafe' : undefined
}

/**
 * Whether the visitor has to approve what this method asks for.
 *
 * @example
 * isUnsafeRpcMethod('personal_sign') // true
 */
export function isUnsafeRpcMethod(method: string): method is UnsafeRpcMethod {
  return (unsafeRpcMethods as readonly string[]).includes(method)
}

function isSafe(method: string): method is SafeRpcMethod {
  return (safeRpcMethods as readonly string[]).includes(method)
}
