import type { BrowserContext } from 'playwright'
import { wallets } from '../pages/wallets.ts'

/** Announces the wallets in every page of a browser context by EIP-6963, as installed extensions do. */
export async function installWallets(context: BrowserContext): Promise<void> {
  // The compiler of this file (esbuild) wraps functions in a call of `__name`, which a page does not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript((infos) => {
    const announce = () => {
      for (const info of infos) {
        const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
        const detail = Object.freeze({ info, provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, wallets)
}
