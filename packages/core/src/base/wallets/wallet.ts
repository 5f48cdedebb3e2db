/** A wallet as the directory, the `customWallets` option and the recent list describe it. */
export type Wallet = {
  id: string
  name: string
  homepage?: string | undefined
  image_url?: string | undefined
  rdns?: string | undefined
  badge_type?: 'none' | 'certified' | undefined
  chains?: readonly string[] | undefined
  mobile_link?: string | undefined
  desktop_link?: string | undefined
  webapp_link?: string | undefined
  app_store?: string | undefined
  play_store?: string | undefined
  chrome_store?: string | undefined
  /**
   * The relay that it is configured for: that of the kit's server (`own`), or WalletConnect's public one. A wallet that does not say may be
   * reached through any.
   */
  relay?: 'own' | 'public' | undefined
}
