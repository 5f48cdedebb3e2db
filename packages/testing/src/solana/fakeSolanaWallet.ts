import type {
  FakeStandardAccount,
  FakeStandardChain,
  FakeStandardFailures,
  FakeStandardProvider,
  FakeStandardRequest,
  FakeStandardWallet,
  FakeStandardWalletOptions,
} from '../walletStandard/fakeStandardWallet.ts'

/** A chain the wallet knows by its name in the Wallet Standard or its CAIP-2 id, and where its node is. */
export type FakeSolanaChain = FakeStandardChain & { id: `solana:${string}` }

/** What the wallet asks its owner: shown in a dialog by an app, answered at once by a test. */
export type FakeSolanaRequest = FakeStandardRequest

/** Ways to go wrong. Each can be set at any time; all are `false` at first. */
export type FakeSolanaFailures = FakeStandardFailures

export type FakeSolanaWalletOptions = FakeStandardWalletOptions<FakeSolanaChain>

/** An account, as pages see it. */
export type FakeSolanaAccount = FakeStandardAccount

/** A wallet of the Wallet Standard, as pages see it. */
export type FakeSolanaProvider = FakeStandardProvider

/** A whole wallet: the object that pages see, and the controls that a test has. */
export type FakeSolanaWallet = FakeStandardWallet
