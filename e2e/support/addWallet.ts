import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestWalletOptions } from '../wallets/wallets.ts'
import { networkOne, networkTwo } from './addresses.ts'
import { walletScript } from './workFolder.ts'

export const sandboxChains = [
  { id: networkOne.id, rpcUrl: networkOne.url },
  { id: networkTwo.id, rpcUrl: networkTwo.url },
] as const

/** A chain that the product does not offer. Nobody asks it anything before the wallet has left it. */
export const strangeChain = { id: 424_242, rpcUrl: networkOne.url } as const

/** Installs a wallet that says yes to everything, as an extension would: it is there from the next page load on. */
export async function addWallet(
  target: Page | BrowserContext,
  options: Partial<TestWalletOptions> & { rdns: string },
): Promise<void> {
  const all: TestWalletOptions = { name: 'Test Wallet', chains: sandboxChains, ...options }
  const script = readFileSync(walletScript(), 'utf8')
  // One script: the order of several is not defined.
  await target.addInitScript(`${script}\n;window.testWallets.add(${JSON.stringify(all)})`)
}
