import type { Context } from '../../../base/context.ts'

// The name that WalletConnect's own client reads, to bring the visitor back to the wallet for later requests.
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers which wallet later requests open. */
export function rememberDeepLink({ environment }: Context, linking: { href: string; name: string }): void {
  try {
    environment.storage()?.setItem(key, JSON.stringify(linking))
  } catch {
    // The storage is full or blocked, so the visitor opens the wallet by hand.
  }
}

export function forgetDeepLink({ environment }: Context): void {
  try {
    environment.storage()?.removeItem(key)
  } catch {
    // The storage is blocked, so there is no choice to forget.
  }
}
