import type { Kit } from '@latchkey/core'
import type { ExtensionControls } from '../third-party/polkadot-js/notification.ts'
import type { TestWallets } from '../wallets/wallets.ts'

declare global {
  interface Window {
    /** The kit, in sandbox mode. */
    latchkey: Kit
    /** From `addWallet`. */
    testWallets: TestWallets
    /** In pages of the Polkadot.js extension. */
    extension: ExtensionControls
  }
}
