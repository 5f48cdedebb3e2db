import { type AdapterContext, read } from '@latchkey/core'
import { isProvider } from '@latchkey/eip1193'
import { type DiscoveredWallet, parseAnnouncement } from './parseAnnouncement.ts'

const limit = 100

/**
 * Looks for wallets on a page: those that announce themselves by EIP-6963, at any time, and `window.ethereum`. Calls
 * back with all of them whenever there is another one. Returns what ends it.
 */
export function discoverWallets(
  target: EventTarget,
  { enableEIP6963, enableInjected }: Pick<AdapterContext['options'], 'enableEIP6963' | 'enableInjected'>,
  onChange: (wallets: readonly DiscoveredWallet[]) => void,
): () => void {
  let wallets: readonly DiscoveredWallet[] = []
  const ending = new AbortController()
  const listen = (event: string, listener: (event: Event) => void) =>
    // On a server there is no event target, and there are no wallets.
    target.addEventListener?.(event, listener, ending)

  function add(wallet: DiscoveredWallet | undefined): void {
    if (!wallet || wallets.length >= limit) return
    const { id, info } = wallet.connector
    if (
      wallets.some(
        ({ connector }) => connector.id === id || (info?.uuid && connector.info?.uuid === info.uuid),
      )
    )
      return
    wallets = [...wallets, wallet]
    onChange(wallets)
  }

  function addInjected(): void {
    try {
      const provider = read(target, 'ethereum')
      if (isProvider(provider))
        add({
          connector: { id: 'injected', name: 'Browser Wallet', chain: 'eip155', type: 'INJECTED' },
          provider,
        })
    } catch {
      // An extension may have made `window.ethereum` a getter that throws.
    }
  }

  if (enableInjected) {
    listen('ethereum#initialized', addInjected)
    addInjected()
  }
  if (enableEIP6963) {
    listen('eip6963:announceProvider', (event) => add(parseAnnouncement(event)))
    target.dispatchEvent?.(new Event('eip6963:requestProvider'))
  }
  return () => ending.abort()
}
