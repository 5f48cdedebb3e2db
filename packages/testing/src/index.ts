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
