import type { NetworkInput } from '@latchkey/core'

/** A token that the playground can move. Its address is what its chain calls it: a contract, a mint, the id of an asset. */
export type Token = { address: string; symbol: string; name: string; decimals: number }

/** What a deployment decides. Everything else is in the page itself. */
export type AppConfig = {
  projectId: string
  /** Where the Latchkey server is, when there is one. */
  apiUrl: string | undefined
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** By the network's own id. */
  tokens: Readonly<Record<string, readonly Token[]>>
  /** An account to try transfers with, where one exists that nobody minds. By the network's own id. */
  sampleRecipients: Readonly<Record<string, string>>
  termsConditionsUrl: string | undefined
  privacyPolicyUrl: string | undefined
}
