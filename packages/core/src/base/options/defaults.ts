import type { Namespace } from '@latchkey/protocol'
import type { AccountType } from '../accounts/account.ts'
import type { DefaultedOption, Features, LatchkeyOptions } from './options.ts'

/** The defaults of the options. The type of a default also decides which values its option accepts. */
export const defaultOptions: Required<Pick<LatchkeyOptions, DefaultedOption>> = {
  locale: 'en',
  storageKey: '@latchkey',
  allWallets: 'SHOW',
  coinbasePreference: 'all',
  enableWallets: true,
  enableEIP6963: true,
  enableCoinbase: true,
  enableInjected: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableAuthLogger: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  debug: true,
  disableAppend: false,
  enableEmbedded: false,
  allowUnsupportedChain: false,
  manualWCControl: false,
  basic: false,
  // Filled in from the page when the engine has loaded.
  metadata: { name: '', description: '', url: '', icons: [] },
  customWallets: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  suggestedWalletIds: [],
  chainImages: {},
  connectorImages: {},
  customRpcUrls: {},
  tokens: {},
}

/** The features of a kit that sets none. A default list also names every value that the list may contain. */
export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** Which kind of account a namespace uses first. */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
