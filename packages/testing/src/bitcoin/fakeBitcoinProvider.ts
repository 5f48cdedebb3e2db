import type { FakeBitcoinWallet, FakeBitcoinWalletOptions } from './fakeBitcoinWallet.ts'

/** Whose provider a wallet imitates. */
export type FakeBitcoinProviderApi = 'leather' | 'okx' | 'phantom' | 'unisat' | 'xverse'

export type FakeBitcoinProviderOptions = FakeBitcoinWalletOptions & {
  api: FakeBitcoinProviderApi
  /** Where it stands in the window, such as `okxwallet.bitcoin`. Default: where the imitated wallet stands. */
  path?: string | undefined
  /** Whether it lists itself in `btc_providers` (WBIP-004). Default: whether the imitated wallet does. */
  isListed?: boolean | undefined
}

/** A whole wallet that puts a provider into the page: that provider, and the controls that a test has. */
export type FakeBitcoinProviderWallet = Omit<FakeBitcoinWallet, 'provider'> & {
  /** The object that pages find. */
  readonly provider: object
  readonly name: string
  readonly icon: string
  readonly path: string
}
