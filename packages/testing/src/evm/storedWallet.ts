import type { FakeChain, FakeWalletOptions } from './fakeWallet.ts'

export type StoredWallet = { connected: boolean; chainId: number; added: readonly FakeChain[] }

function isChain(value: unknown): value is FakeChain {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    Number.isSafeInteger(value.id) &&
    'rpcUrl' in value &&
    typeof value.rpcUrl === 'string'
  )
}

/** Reads what the wallet kept; anything odd counts as nothing kept. */
export function readStoredWallet(
  storage: FakeWalletOptions['storage'],
  key: string,
): StoredWallet | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { connected, chainId, added }: { connected?: unknown; chainId?: unknown; added?: unknown } = value
    if (typeof connected !== 'boolean' || typeof chainId !== 'number' || !Array.isArray(added))
      return undefined
    return { connected, chainId, added: added.filter(isChain) }
  } catch {
    return undefined
  }
}

export function writeStoredWallet(
  storage: FakeWalletOptions['storage'],
  key: string,
  value: StoredWallet,
): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage only means that a reload forgets.
  }
}
