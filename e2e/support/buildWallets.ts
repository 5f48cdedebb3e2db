import { dirname } from 'node:path'
import { buildScript } from './buildScript.ts'
import { walletScript } from './workFolder.ts'

/** The wallets that `addWallet` installs. */
export async function buildWallets(): Promise<void> {
  await buildScript('wallets/wallets.ts', dirname(walletScript()))
}
