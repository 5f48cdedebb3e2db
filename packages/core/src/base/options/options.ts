import type { Namespace, Siwx } from '@latchkey/protocol'
import type { AccountType } from '../accounts/account.ts'
import type { Adapter } from '../adapter/adapter.ts'
import type { Network, NetworkInput } from '../networks/network.ts'
import type { ThemeMode, ThemeVariables } from '../theme/themeState.ts'
import type { Wallet } from '../wallets/wallet.ts'

export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type ConnectMethod = 'wallet' | 'email' | 'social'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

export type Features = {
  swaps: boolean
  onramp: boolean
  receive: boolean
  send: boolean
  email: boolean
  emailShowWallets: boolean
  socials: readonly Social[] | false
  history: boolean
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  connectorTypeOrder: readonly ConnectorGroup[]
  walletFeaturesOrder: readonly WalletFeature[]
  connectMethodsOrder: readonly ConnectMethod[] | undefined
}

export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

/** What `createLatchkey` takes. Only `projectId` and `networks` are required. */
export type LatchkeyOptions = {
  projectId: string
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** An entry may be a list, because the universal adapter is one adapter for each namespace. */
  adapters?: readonly (Adapter | readonly Adapter[])[]
  /** The URL of the Latchkey server. */
  apiUrl?: string
  defaultNetwork?: NetworkInput
  metadata?: Metadata
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  features?: Partial<Features>
  /** The prefix of the kit's keys in storage. Two kits on one page need two prefixes. Default `@latchkey`. */
  storageKey?: string
  /** The language of the modal. Loaded when it is first needed. */
  locale?: string
  chainImages?: Readonly<Record<string, string>>
  connectorImages?: Readonly<Record<string, string>>
  customRpcUrls?: Readonly<Record<string, readonly { url: string }[]>>
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  featuredWalletIds?: readonly string[]
  customWallets?: readonly Wallet[]
  tokens?: Readonly<Record<string, { address: string; image?: string }>>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  enableWallets?: boolean
  enableEIP6963?: boolean
  enableCoinbase?: boolean
  enableInjected?: boolean
  enableWalletConnect?: boolean
  enableWalletGuide?: boolean
  enableAuthLogger?: boolean
  enableNetworkSwitch?: boolean
  enableReconnect?: boolean
  debug?: boolean
  disableAppend?: boolean
  enableEmbedded?: boolean
  allowUnsupportedChain?: boolean
  manualWCControl?: boolean
  basic?: boolean
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** Sign-in with the wallet's signature. `@latchkey/siwx` makes one. */
  siwx?: Siwx | undefined
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
}

/** The options that have a default. */
export type DefaultedOption =
  | 'locale'
  | 'metadata'
  | 'storageKey'
  | 'allWallets'
  | 'coinbasePreference'
  | 'enableWallets'
  | 'enableEIP6963'
  | 'enableCoinbase'
  | 'enableInjected'
  | 'enableWalletConnect'
  | 'enableWalletGuide'
  | 'enableAuthLogger'
  | 'enableNetworkSwitch'
  | 'enableReconnect'
  | 'debug'
  | 'disableAppend'
  | 'enableEmbedded'
  | 'allowUnsupportedChain'
  | 'manualWCControl'
  | 'basic'
  | 'customWallets'
  | 'includeWalletIds'
  | 'excludeWalletIds'
  | 'featuredWalletIds'
  | 'chainImages'
  | 'connectorImages'
  | 'customRpcUrls'
  | 'tokens'

/** The options with every default filled in. `networks` are complete; the adapters and the theme are in other places of the kit. */
export type Options = Required<Pick<LatchkeyOptions, DefaultedOption>> &
  Pick<LatchkeyOptions, 'projectId' | 'apiUrl' | 'termsConditionsUrl' | 'privacyPolicyUrl' | 'siwx'> & {
    networks: readonly [Network, ...Network[]]
    defaultNetwork: Network
    features: Features
    defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  }
