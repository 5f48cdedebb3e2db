import type { Namespace, Siwx } from '@latchkey/protocol'
import type { AccountType } from '../accounts/account.ts'
import type { Adapter } from '../adapter/adapter.ts'
import type { Network, NetworkInput } from '../networks/network.ts'
import type { InitialState } from '../persistence/initialState.ts'
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
  connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** The texts of one language, or a function that loads them. Core passes them on; what shows them knows what they are. */
export type Language<Texts extends object = object> = Texts | (() => Promise<Texts>)

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
  /** Texts of the dapp's own, by language: further languages, or other words for one that there is. `@latchkey/react` has their type. */
  languages?: Readonly<Record<string, Language>> | undefined
  /** Where the first state comes from that a server and the browser render alike. `cookieState` makes one. */
  initialState?: InitialState | undefined
  chainImages?: Readonly<Record<string, string>>
  connectorImages?: Readonly<Record<string, string>>
  customRpcUrls?: Readonly<Record<string, readonly { url: string }[]>>
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  featuredWalletIds?: readonly string[]
  /** Wallets that are marked for visitors who do not know which to choose: ids of connectors or of wallets. */
  suggestedWalletIds?: readonly string[]
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
  | 'suggestedWalletIds'
  | 'chainImages'
  | 'connectorImages'
  | 'customRpcUrls'
  | 'tokens'

/** The options with every default filled in. `networks` are complete; the adapters and the theme are in other places of the kit. */
export type Options = Required<Pick<LatchkeyOptions, DefaultedOption>> &
  Pick<
    LatchkeyOptions,
    'projectId' | 'apiUrl' | 'termsConditionsUrl' | 'privacyPolicyUrl' | 'siwx' | 'initialState' | 'languages'
  > & {
    networks: readonly [Network, ...Network[]]
    defaultNetwork: Network
    features: Features
    defaultAccountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  }
