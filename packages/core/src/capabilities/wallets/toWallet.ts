import type { WcWallet } from '@latchkey/protocol/api'
import type { Context } from '../../base/context.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'

const fields = [
  'homepage',
  'rdns',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'relay',
] as const

/** A wallet of the directory as the kit knows wallets. Its picture comes from the kit's own server, whatever the entry says. */
export function toWallet(context: Context, wallet: WcWallet): Wallet {
  const { apiUrl, projectId } = context.store.get().options
  const { id, name, badge_type, chains, image_id } = wallet
  const known = Object.fromEntries(fields.flatMap((field) => (wallet[field] ? [[field, wallet[field]]] : [])))
  const image = new URL(`/getWalletImage/${encodeURIComponent(image_id)}`, apiUrl)
  image.searchParams.set('projectId', projectId)
  return {
    id,
    name,
    badge_type,
    ...(image_id && { image_url: image.href }),
    // An empty list means that it is not known.
    ...(chains.length > 0 && { chains }),
    ...known,
  }
}
