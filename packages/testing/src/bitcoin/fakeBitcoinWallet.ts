import type {
  FakeStandardAccount,
  FakeStandardChain,
  FakeStandardFailures,
  FakeStandardProvider,
  FakeStandardRequest,
  FakeStandardWallet,
  FakeStandardWalletOptions,
} from '../walletStandard/fakeStandardWallet.ts'

/** A chain the wallet knows by its name in the Wallet Standard or its CAIP-2 id, and where its Esplora is. */
export type FakeBitcoinChain = FakeStandardChain & { id: `bitcoin:${string}` | `bip122:${string}` }

/** What the wallet asks its owner: shown in a dialog by an app, answered at once by a test. */
export type FakeBitcoinRequest = FakeStandardRequest

/** Ways to go wrong. Each can be set at any time; all are `false` at first. */
export type FakeBitcoinFailures = FakeStandardFailures & {
  /** It signs transactions that pay to its owner instead. */
  theft: boolean
}

export type FakeBitcoinWalletOptions = FakeStandardWalletOptions<FakeBitcoinChain> & {
  /** How a payment address signs messages: BIP-322, or ECDSA as wallets did before. Default `bip322`. */
  messages?: 'bip322' | 'ecdsa' | undefined
}

/** An account, as pages see it. */
export type FakeBitcoinAccount = FakeStandardAccount

/** A wallet of the Wallet Standard, as pages see it. */
export type FakeBitcoinProvider = FakeStandardProvider

/** A whole wallet: the object that pages see, and the controls that a test has. */
export type FakeBitcoinWallet = Omit<FakeStandardWallet, 'fail'> & { readonly fail: FakeBitcoinFailures }
