// For this repository's own tests of WalletConnect: node only, never published.
export { createRemoteWallet, type RemoteWallet } from './walletconnect/createRemoteWallet.ts'
export { startRelay, type TestRelay } from './walletconnect/startRelay.ts'
export { untilAnswered } from './walletconnect/untilAnswered.ts'
