import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestWalletOptions } from '../wallets/wallets.ts'
import { networkOne, networkTwo } from './addresses.ts'
import { walletScript } from './workFolder.ts'

export const sandboxChains = [
  { id: networkOne.id, rpcUrl: networkOne.url },
  { id: networkTwo.id, rpcUrl: networkTwo.url },
] as const

/** A chain that the product does not offer. The URL is another chain's, because nothing is read from this one. */
export const unknownChain = { id: 424_242, rpcUrl: networkOne.url } as const

/** Installs a wallet as an extension would, from the next page load on. It approves every request. */
export async function addWallet(
  target: Page | BrowserContext,
  options: Partial<TestWalletOptions> & { rdns: string },
): Promise<void> {
  const all: TestWalletOptions = { name: 'Test Wallet', chains: sandboxChains, ...options }
  const script = readFileSync(walletScript(), 'utf8')
  // The library and the call are one script, because the order of several scripts is not defined.
  await target.addInitScript(`${script}\n;window.testWallets.add(${JSON.stringify(all)})`)
}
