import type { Kit, Wallet } from '@latchkey/core'

/**
 * Whether a wallet cannot be reached by a link of this kit, because the link goes through one relay and the wallet is configured for the
 * other: that of the kit's own server, or WalletConnect's public one. A wallet that does not say which it is may be reached.
 */
export function isOutOfReach({ adapters }: Pick<Kit, 'adapters'>, wallet: Wallet): boolean {
  const adapter = adapters.find(({ pair }) => pair)
  if (!adapter || wallet.relay === undefined) return false
  const isPublic = /^wss?:\/\/[^/]*\.walletconnect\.(com|org)(?![\w.-])/i.test(adapter.relayUrl ?? '')
  return wallet.relay !== (isPublic ? 'public' : 'own')
}
