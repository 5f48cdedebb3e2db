import type { FakeStandardAccount } from '../../walletStandard/fakeStandardWallet.ts'

/** The fake wallet behind a provider: it holds the keys, asks its owner, and fails where a test wants it to. */
export type ProviderApiContext = {
  /** Asks the wallet, and gives its answer another shape; garbage keeps its own. */
  answer<value>(feature: string, input: object, shape: (answer: value) => unknown): Promise<unknown>
  /** What the wallet shows to the page now. */
  accounts(): readonly FakeStandardAccount[]
  /** The name of the wallet's chain, such as `regtest`. */
  chain: string
  listeners: ProviderListeners
}

/** Those who listen to a provider, by event. */
export type ProviderListeners = {
  add(event: string, listener: (value: unknown) => void): () => void
  remove(event: string, listener: (value: unknown) => void): void
}

/** A provider, and what it tells its listeners when the wallet shows other accounts. */
export type ProviderApi = {
  provider: object
  toEvent?(accounts: readonly FakeStandardAccount[]): { event: string; value: unknown }
}

export type Accounts = { accounts: readonly FakeStandardAccount[] }
export type SignedMessages = readonly [{ signature: Uint8Array }]
export type SignedPsbts = readonly [{ signedPsbt: Uint8Array }]

/** The wallet's own object for an address. One that it does not show, it refuses. */
export function accountOf({ accounts }: ProviderApiContext, address: unknown): object {
  return accounts().find((account) => account.address === address) ?? { address }
}
