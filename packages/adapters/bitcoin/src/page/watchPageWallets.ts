import { type RegisterWallets, type SafeStorage, watchPage } from '@latchkey/core'
import { createPageWallet } from './createPageWallet.ts'
import { findPageProviders } from './pageProviders.ts'

/** Registers the wallets whose providers come into the page, at any time. Returns what ends it. */
export function watchPageWallets(
  target: EventTarget,
  register: RegisterWallets,
  storage: SafeStorage | undefined,
): () => void {
  const live = new Map<string, () => void>()
  return watchPage(target, () => {
    const found = findPageProviders(target)
    for (const [path, unregister] of live) {
      if (found.has(path)) continue
      live.delete(path)
      unregister()
    }
    for (const [path, provider] of found)
      if (!live.has(path)) live.set(path, register(createPageWallet(provider, storage)))
  })
}
