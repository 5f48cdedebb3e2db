import type { Context } from '../../../base/context.ts'

// The name that WalletConnect's own client reads, to bring the visitor back to the wallet for later requests.
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers which wallet later requests open. */
export function rememberDeepLink({ environment }: Context, linking: { href: string; name: string }): void {
  try {
    environment.storage()?.setItem(key, JSON.stringify(linking))
  } catch {
    // Full or blocked: the visitor opens the wallet by hand.
  }
}

export function forgetDeepLink({ environment }: Context): void {
  try {
    environment.storage()?.removeItem(key)
  } catch {
    // Blocked: then there is none either.
  }
}
