export { type NamespaceOverride, type WalletConnectOptions, walletConnect } from './walletConnect.ts'
