import type { Connector } from '@latchkey/core'
import { isProvider, type Provider, read } from '../eip1193/provider.ts'
import { toWalletIcon, toWalletName } from './walletText.ts'

export type DiscoveredWallet = { connector: Connector; provider: Provider }

/** What a wallet announced by EIP-6963, made safe. Undefined where it is not a wallet. */
export function parseAnnouncement(detail: unknown): DiscoveredWallet | undefined {
  try {
    // Each property is read once: a getter may answer otherwise the next time.
    const info = read(detail, 'info')
    const provider = read(detail, 'provider')
    const name = toWalletName(read(info, 'name'))
    const rdns = text(read(info, 'rdns'), /^[a-z\d-]+(\.[a-z\d-]+)+$/i)
    const uuid = text(read(info, 'uuid'), /^[\da-z-]+$/i)
    if (!name || !isProvider(provider)) return
    const imageUrl = toWalletIcon(read(info, 'icon'))
    const connector = {
      id: rdns ?? name,
      name,
      chain: 'eip155',
      type: 'ANNOUNCED',
      imageUrl,
      info: { rdns, uuid },
    } as const
    return { connector, provider }
  } catch {
    // A getter that throws is no wallet.
    return
  }
}

function text(value: unknown, grammar: RegExp): string | undefined {
  return typeof value === 'string' && value.length < 254 && grammar.test(value) ? value : undefined
}
