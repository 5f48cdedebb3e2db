export { createFakeBitcoinProvider } from './bitcoin/createFakeBitcoinProvider.ts'
export { createFakeBitcoinWallet } from './bitcoin/createFakeBitcoinWallet.ts'
export type {
  FakeBitcoinProviderApi,
  FakeBitcoinProviderOptions,
  FakeBitcoinProviderWallet,
} from './bitcoin/fakeBitcoinProvider.ts'
export type {
  FakeBitcoinAccount,
  FakeBitcoinChain,
  FakeBitcoinFailures,
  FakeBitcoinProvider,
  FakeBitcoinRequest,
  FakeBitcoinWallet,
  FakeBitcoinWalletOptions,
} from './bitcoin/fakeBitcoinWallet.ts'
export { createFakeWallet } from './evm/createFakeWallet.ts'
export type {
  FakeChain,
  FakeProvider,
  FakeWallet,
  FakeWalletFailures,
  FakeWalletOptions,
  FakeWalletRequest,
} from './evm/fakeWallet.ts'
export { fakeWalletIcon } from './evm/fakeWalletIcon.ts'
export { ProviderError } from './evm/providerError.ts'
export { createFakePolkadotWallet } from './polkadot/createFakePolkadotWallet.ts'
export type {
  FakePolkadotAccount,
  FakePolkadotFailures,
  FakePolkadotKeyType,
  FakePolkadotProvider,
  FakePolkadotRequest,
  FakePolkadotWallet,
  FakePolkadotWalletOptions,
} from './polkadot/fakePolkadotWallet.ts'
export { createFakeSolanaWallet } from './solana/createFakeSolanaWallet.ts'
export type {
  FakeSolanaAccount,
  FakeSolanaChain,
  FakeSolanaFailures,
  FakeSolanaProvider,
  FakeSolanaRequest,
  FakeSolanaWallet,
  FakeSolanaWalletOptions,
} from './solana/fakeSolanaWallet.ts'
