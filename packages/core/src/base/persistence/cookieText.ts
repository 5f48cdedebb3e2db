import {
  type CaipAccountId,
  type CaipChainId,
  isAccountId,
  isAddressOn,
  isChainId,
  parseAccountId,
} from '@latchkey/protocol'
import { toText, toWalletName } from '../connections/walletText.ts'

/** What a cookie holds: the network of each namespace, the active one first, and the wallet in use of each. */
export type CookieContent = {
  networks: readonly CaipChainId[]
  wallets: readonly { account: CaipAccountId; connectorId: string; name: string; type: string }[]
}

/** The longest value that is read. Browsers store 4096 bytes for a cookie with its name. */
const longest = 4_000
const nothing: CookieContent = { networks: [], wallets: [] }

/** The value of a cookie. Equal content gives equal text. */
export function formatCookieText({ networks, wallets }: CookieContent): string {
  const rows = wallets.map(({ account, connectorId, name, type }) => [account, connectorId, name, type])
  return encodeURIComponent(JSON.stringify([networks, rows]))
}

/**
 * Reads what {@link formatCookieText} wrote. A visitor can write anything into a cookie, and so can every other page of the domain: text
 * that cannot be parsed gives an empty result, and invalid parts are left out.
 */
export function parseCookieText(text: string | undefined): CookieContent {
  if (!text || text.length > longest) return nothing
  let value: unknown
  try {
    value = JSON.parse(decodeURIComponent(text))
  } catch {
    return nothing
  }
  const [networks, wallets] = toList(value)
  return { networks: toList(networks).filter(isChainId), wallets: toList(wallets).flatMap(toWallet) }
}

function toWallet(row: unknown): CookieContent['wallets'] {
  const [account, id, shown, kind] = toList(row)
  const connectorId = toText(id, 200, /^[^\p{C}]+$/u)
  const name = toWalletName(shown)
  const type = toText(kind, 40, /^\w+$/)
  if (!isAccountId(account) || !connectorId || !name || !type) return []
  const { chainId, address } = parseAccountId(account)
  return isAddressOn(chainId, address) ? [{ account, connectorId, name, type }] : []
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 20) : []
}
