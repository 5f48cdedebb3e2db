import { read } from '@latchkey/core'

/** The kinds of APIs that providers have. */
export type ProviderApiName = 'leather' | 'phantom' | 'satsConnect' | 'unisat'

/** An object that a wallet has put into the page. `path` is where, from the window. */
export type PageProvider = {
  path: string
  name: unknown
  icon: unknown
  provider: object
  api: ProviderApiName
}

/** Well-known wallets, by path, for those that do not list themselves in `btc_providers`. Whatever is at such a path gets this name. */
const names: Readonly<Record<string, string>> = {
  LeatherProvider: 'Leather',
  'XverseProviders.BitcoinProvider': 'Xverse',
  unisat: 'UniSat',
  'okxwallet.bitcoin': 'OKX Wallet',
  'phantom.bitcoin': 'Phantom',
}

const limit = 100

/** The Bitcoin providers in a page: those that list themselves (WBIP-004), then the well-known ones, each place once. */
export function findPageProviders(target: object): ReadonlyMap<string, PageProvider> {
  const found = new Map<string, PageProvider>()
  for (const entry of [...readList(target), ...Object.keys(names).map((id) => ({ id }))]) {
    try {
      const path = read(entry, 'id')
      if (typeof path !== 'string' || path.length > 200 || found.has(path)) continue
      const provider = path.split('.').reduce((value: unknown, key) => read(value, key), target)
      const api = apiOf(path, provider)
      if (typeof provider !== 'object' || provider === null || !api) continue
      const name = Object.hasOwn(names, path) ? names[path] : read(entry, 'name')
      found.set(path, { path, name, icon: read(entry, 'icon'), provider, api })
    } catch {
      // An object whose getters throw is not taken for a wallet.
    }
  }
  return found
}

function readList(target: object): readonly unknown[] {
  try {
    const list = read(target, 'btc_providers')
    return Array.isArray(list) ? list.slice(0, limit) : []
  } catch {
    return []
  }
}

/** Told by the methods of a provider, not by its path, because wallets put providers at each other's paths. */
function apiOf(path: string, provider: unknown): ProviderApiName | undefined {
  const has = (method: string) => typeof read(provider, method) === 'function'
  if (has('requestAccounts')) {
    if (has('signPSBT')) return 'phantom'
    if (has('signPsbt')) return 'unisat'
  }
  if (!has('request')) return
  return path === 'LeatherProvider' || read(provider, 'isLeather') === true ? 'leather' : 'satsConnect'
}
