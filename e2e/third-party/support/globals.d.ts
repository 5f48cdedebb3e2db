import type { ExtensionControls } from '../polkadot-js/notification.ts'

declare global {
  interface Window {
    /** In pages of the Polkadot.js extension. */
    extension: ExtensionControls
  }
}
