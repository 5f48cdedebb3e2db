import type { NetworkInput } from '@latchkey/core'

/** A token that the playground can send. Its address has the form of its chain: a contract, a mint, the id of an asset. */
export type Token = { address: string; symbol: string; name: string; decimals: number }

/** What a deployment decides. Everything else is in the page itself. */
export type AppConfig = {
  projectId: string
  /** The URL of the Latchkey server, when there is one. */
  apiUrl: string | undefined
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** By the network's own id. */
  tokens: Readonly<Record<string, readonly Token[]>>
  /** An account that may be used to try transfers, where there is one. By the network's own id. */
  sampleRecipients: Readonly<Record<string, string>>
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
}
