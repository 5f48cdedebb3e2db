import { type AdapterConnection, toWalletIcon, toWalletName } from '@latchkey/core'

/** Of this one it is known that it can go to any network. */
const goesAnywhere = 'MetaMask Wallet'

/** The wallet on the other side, as it is safe to show. */
export function toWalletInfo(metadata: unknown): NonNullable<AdapterConnection['wallet']> {
  const name = toWalletName(Reflect.get(Object(metadata), 'name')) ?? 'WalletConnect'
  const icons: unknown = Reflect.get(Object(metadata), 'icons')
  const icon = Array.isArray(icons) ? toWalletIcon(icons[0]) : undefined
  return { name, ...(icon && { icon }) }
}

/** Whether a wallet may be asked for networks that the session does not name. */
export function supportsAllNetworks(metadata: unknown): boolean {
  return Reflect.get(Object(metadata), 'name') === goesAnywhere
}
