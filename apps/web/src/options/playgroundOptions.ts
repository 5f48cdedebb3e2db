export const themeChoices = ['page', 'dark', 'light'] as const
export const displays = ['modal', 'embedded', 'phone'] as const
export const locales = ['en', 'de', 'ar'] as const
export const adapterNames = ['ethers', 'wagmi', 'ethers5'] as const
export const signins = ['off', 'optional', 'required'] as const

/** The features with a switch of their own. */
export const switchedFeatures = ['email', 'socials', 'legalCheckbox', 'collapseWallets', 'history'] as const

export type ThemeChoice = (typeof themeChoices)[number]
export type Display = (typeof displays)[number]
export type Locale = (typeof locales)[number]
export type AdapterName = (typeof adapterNames)[number]
export type SigninChoice = (typeof signins)[number]
export type SwitchedFeature = (typeof switchedFeatures)[number]

/** Everything a visitor can change in the playground. Plain data: it is stored as JSON, and can be put into a link. */
export type PlaygroundOptions = {
  theme: ThemeChoice
  /** A colour such as `#8fa8f0`; undefined is the kit's own. */
  accent: string | undefined
  /** The master radius in px, 0 to 8. */
  radius: number
  display: Display
  locale: Locale
  adapter: AdapterName
  /** Whether visitors sign in with their wallet, and whether they must. Needs the server. */
  signin: SigninChoice
  enableWallets: boolean
  enableWalletGuide: boolean
  enableNetworkSwitch: boolean
  features: Readonly<Record<SwitchedFeature, boolean>>
  /** Ids of configured networks that are left out. */
  networksOff: readonly string[]
}

export const defaultOptions: PlaygroundOptions = {
  theme: 'page',
  accent: undefined,
  radius: 4,
  display: 'modal',
  locale: 'en',
  adapter: 'ethers',
  signin: 'off',
  enableWallets: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  features: { email: true, socials: true, legalCheckbox: false, collapseWallets: false, history: true },
  networksOff: [],
}
