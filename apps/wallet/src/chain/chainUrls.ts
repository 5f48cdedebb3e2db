/** Where a chain is asked, by its CAIP-2 id. */
export type ChainUrls = {
  rpcUrl: (chain: string) => string
  /** Where the server tells what an account has. */
  balanceUrl: (chain: string, address: string) => string
}
