import type { LatchkeyOptions, NetworkInput } from '@latchkey/core'

/** A token that the playground can send. Its address has the form of its chain: a contract, a mint, the id of an asset. */
export type Token = { address: string; symbol: string; name: string; decimals: number }

/** What a deployment decides. Everything else is in the page itself. */
export type AppConfig = {
  projectId: string
  /** The URL of the Latchkey server, when there is one. */
  apiUrl: string | undefined
  /** Where the embedded wallet's frame is. Without it nobody logs in by e-mail. Needs `apiUrl`. */
  frameUrl?: string | undefined
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** By the network's own id. */
  tokens: Readonly<Record<string, readonly Token[]>>
  /** An account that may be used to try transfers, where there is one. By the network's own id. */
  sampleRecipients: Readonly<Record<string, string>>
  /** What the deployment says about wallets that it offers itself. */
  wallets?: Pick<LatchkeyOptions, 'connectorImages' | 'suggestedWalletIds'>
  /** A faucet that fills an account by one request of this page: see `askFaucet`. */
  faucetUrl?: string | undefined
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
  /** Where the page leads to. */
  links?: SiteLinks
}

/** Addresses beside the page. What is left out is not linked. */
export type SiteLinks = {
  docs?: string | undefined
  repository?: string | undefined
  /** A wallet to try things with. */
  wallet?: string | undefined
  /** A console with a faucet, which takes an address and a network: see `faucetLink`. */
  console?: string | undefined
}
