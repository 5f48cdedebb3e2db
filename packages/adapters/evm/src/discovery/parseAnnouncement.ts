import { type Connector, read, toText, toWalletIcon, toWalletName } from '@latchkey/core'
import { isProvider, type Provider } from '@latchkey/eip1193'

export type DiscoveredWallet = { connector: Connector; provider: Provider }

/** What a wallet announced by an event of EIP-6963, made safe. Undefined where it is not a wallet. */
export function parseAnnouncement(event: unknown): DiscoveredWallet | undefined {
  try {
    // Each property is read once: a getter may answer otherwise the next time.
    const detail = read(event, 'detail')
    const info = read(detail, 'info')
    const provider = read(detail, 'provider')
    const name = toWalletName(read(info, 'name'))
    const rdns = toText(read(info, 'rdns'), 253, /^[\w-]+(\.[\w-]+)+$/)
    const uuid = toText(read(info, 'uuid'), 99, /^[\w-]+$/)
    const imageUrl = toWalletIcon(read(info, 'icon'))
    if (name && isProvider(provider))
      return {
        connector: {
          id: rdns ?? name,
          name,
          chain: 'eip155',
          type: 'ANNOUNCED',
          imageUrl,
          info: { rdns, uuid },
        },
        provider,
      }
  } catch {
    // An announcement whose getters throw is ignored.
  }
  return
}
