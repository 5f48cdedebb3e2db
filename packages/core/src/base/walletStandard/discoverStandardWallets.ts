import type { Namespace } from '@latchkey/protocol'
import { read } from '../adapter/read.ts'
import type { Connector } from '../connections/connector.ts'
import { walletKey } from '../connections/walletKey.ts'
import { toWalletIcon, toWalletName } from '../connections/walletText.ts'

/** A wallet that has registered itself by the Wallet Standard, and its connector. */
export type StandardWallet = { connector: Connector; wallet: object }

/** Adds wallets, each name once; returns a function that removes them. */
export type RegisterWallets = (...wallets: readonly unknown[]) => () => void

export type StandardDiscovery = {
  target: EventTarget
  namespace: Namespace
  prefix: string
  /** Finds wallets in another way and registers them in the standard's form. Returns a function that ends the search. */
  lookElsewhere?: ((register: RegisterWallets) => () => void) | undefined
}

const limit = 100

/**
 * Looks for wallets of the Wallet Standard on a page, which come and go at any time. Calls back with all of them whenever that
 * changes. A wallet belongs to the namespace where one of its chains begins with `prefix`. Returns a function that ends the search.
 *
 * @example
 * const end = discoverStandardWallets({ target: window, namespace: 'solana', prefix: 'solana:' }, (wallets) => list(wallets))
 */
export function discoverStandardWallets(
  { target, namespace, prefix, lookElsewhere }: StandardDiscovery,
  onChange: (wallets: readonly StandardWallet[]) => void,
): () => void {
  let wallets: readonly StandardWallet[] = []
  let isEnded = false

  function set(next: readonly StandardWallet[]): void {
    if (isEnded || next.length === wallets.length) return
    wallets = next
    onChange(next)
  }

  function register(...registered: readonly unknown[]): () => void {
    const added: StandardWallet[] = []
    for (const wallet of registered) {
      const found = parseWallet(wallet, namespace, prefix)
      const known = [...wallets, ...added]
      const isNew =
        found && !known.some(({ connector }) => walletKey(connector.id) === walletKey(found.connector.id))
      if (isNew && known.length < limit) added.push(found)
    }
    set([...wallets, ...added])
    return () => set(wallets.filter((wallet) => !added.includes(wallet)))
  }

  const api = Object.freeze({ register })
  const listen = (event: Event) => {
    try {
      const callback = read(event, 'detail')
      if (typeof callback === 'function') callback(api)
    } catch {
      // A wallet that throws while it registers is ignored.
    }
  }
  // A server has no wallets.
  target.addEventListener?.('wallet-standard:register-wallet', listen)
  target.dispatchEvent?.(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  const endElsewhere = lookElsewhere?.(register)
  return () => {
    isEnded = true
    endElsewhere?.()
    target.removeEventListener?.('wallet-standard:register-wallet', listen)
  }
}

/** A wallet's description of itself, made safe to show. Undefined where it is no wallet of this namespace. */
function parseWallet(wallet: unknown, namespace: Namespace, prefix: string): StandardWallet | undefined {
  try {
    if (typeof wallet !== 'object' || wallet === null) return
    const name = toWalletName(read(wallet, 'name'))
    const chains = read(wallet, 'chains')
    const connect = read(read(read(wallet, 'features'), 'standard:connect'), 'connect')
    const isOfNamespace =
      Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith(prefix))
    if (!name || !isOfNamespace || typeof connect !== 'function') return
    const imageUrl = toWalletIcon(read(wallet, 'icon'))
    return { connector: { id: name, name, chain: namespace, type: 'ANNOUNCED', imageUrl }, wallet }
  } catch {
    // A wallet whose getters throw is ignored.
    return
  }
}
