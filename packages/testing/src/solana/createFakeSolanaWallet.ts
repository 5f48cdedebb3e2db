import { createStandardWallet } from '../walletStandard/createStandardWallet.ts'
import type { FakeSolanaWallet, FakeSolanaWalletOptions } from './fakeSolanaWallet.ts'
import { createSolanaFeatures } from './solanaFeatures.ts'
import { solanaTestAccounts } from './solanaTestAccounts.ts'

/**
 * A whole Solana wallet of the Wallet Standard for tests and demonstrations: it signs with real keys, sends real transactions to
 * the chains it is given, keeps its permission like an extension, and can be told to go wrong.
 *
 * @example
 * const wallet = createFakeSolanaWallet({ chains: [{ id: 'solana:localnet', rpcUrl: 'http://localhost:8899' }] })
 * wallet.announce()
 * wallet.fail.reject = true // from now on its owner says no
 */
export function createFakeSolanaWallet(options: FakeSolanaWalletOptions): FakeSolanaWallet {
  return createStandardWallet(options, {
    prefix: 'solana:',
    keys: solanaTestAccounts.map((account) => [account]),
    createFeatures: (context) => createSolanaFeatures({ ...context, chains: options.chains }),
    details: { supportedTransactionVersions: ['legacy', 0] },
  })
}
