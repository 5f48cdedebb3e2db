import type { Features, LatchkeyOptions, NetworkInput, ThemeMode, ThemeVariables } from '@latchkey/core'
import type { AppConfig } from '../config/appConfig.ts'
import type { PlaygroundOptions } from '../options/playgroundOptions.ts'

/** The kit's options that the playground decides, each with a value. */
export type KitOptions = {
  /** Undefined where the kit has no sign-in. */
  signin: { required: boolean } | undefined
  networks: readonly [NetworkInput, ...NetworkInput[]]
  themeMode: ThemeMode
  themeVariables: ThemeVariables
  features: Partial<Features>
  switches: Required<
    Pick<
      LatchkeyOptions,
      'locale' | 'enableEmbedded' | 'enableWallets' | 'enableWalletGuide' | 'enableNetworkSwitch'
    >
  >
}

/** Every social account that visitors can log in by; the server offers those that it is registered at. */
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Translates the playground's options to the kit's. */
export function toKitOptions(
  options: PlaygroundOptions,
  config: AppConfig,
  pageTheme: ThemeMode,
): KitOptions {
  return {
    signin:
      options.signin === 'off' || !config.apiUrl ? undefined : { required: options.signin === 'required' },
    networks: chosenNetworks(options, config),
    themeMode: options.theme === 'page' ? pageTheme : options.theme,
    themeVariables: {
      '--lk-radius-master': `${options.radius}px`,
      ...(options.accent && { '--lk-accent': options.accent }),
    },
    features: { ...options.features, socials: options.features.socials ? socials : false },
    switches: {
      locale: options.locale,
      enableEmbedded: options.display !== 'modal',
      enableWallets: options.enableWallets,
      enableWalletGuide: options.enableWalletGuide,
      enableNetworkSwitch: options.enableNetworkSwitch,
    },
  }
}

/** The configured networks without those that are switched off. One always stays. */
function chosenNetworks({ networksOff }: PlaygroundOptions, { networks }: AppConfig): KitOptions['networks'] {
  const [first, ...rest] = networks.filter(({ id }) => !networksOff.includes(String(id)))
  return first ? [first, ...rest] : networks
}
