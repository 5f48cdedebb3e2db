/** Methods that a wallet answers by itself: they ask what it knows or can do, and its owner has nothing to decide. */
const readingMethods: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_getPermissions',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'solana_getAccounts',
  'solana_requestAccounts',
  'getAccountAddresses',
])

/**
 * Whether a request waits for the owner of the wallet, to sign, to send, to choose a network. Only for such a request is the visitor
 * brought to the wallet.
 */
export function needsOwner(method: string): boolean {
  return !readingMethods.has(method)
}
