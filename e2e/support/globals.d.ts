import type { Kit } from '@latchkey/core'
import type { TestWallets } from '../wallets/wallets.ts'

declare global {
  interface Window {
    /** The kit, in sandbox mode. */
    latchkey: Kit
    /** From `addWallet`. */
    testWallets: TestWallets
  }
}
