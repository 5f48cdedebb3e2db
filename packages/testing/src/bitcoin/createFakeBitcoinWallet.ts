import { createStandardWallet } from '../walletStandard/createStandardWallet.ts'
import { createBitcoinFeatures } from './bitcoinFeatures.ts'
import { bitcoinTestAccounts } from './bitcoinTestAccounts.ts'
import type { FakeBitcoinFailures, FakeBitcoinWallet, FakeBitcoinWalletOptions } from './fakeBitcoinWallet.ts'

/**
 * A whole Bitcoin wallet of the Wallet Standard for tests and demonstrations, with a payment and an ordinals address for each
 * account: it signs with real keys, keeps its permission like an extension, and can be told to go wrong.
 *
 * @example
 * const wallet = createFakeBitcoinWallet({ chains: [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:4471' }] })
 * wallet.announce()
 * wallet.fail.reject = true // from now on its owner says no
 */
export function createFakeBitcoinWallet(options: FakeBitcoinWalletOptions): FakeBitcoinWallet {
  const wallet = createStandardWallet(options, {
    prefix: 'bitcoin:',
    keys: bitcoinTestAccounts,
    createFeatures: (context) => createBitcoinFeatures({ ...context, options, isThief: () => fail.theft }),
    details: {},
  })
  const fail: FakeBitcoinFailures = Object.assign(wallet.fail, { theft: false })
  return { ...wallet, fail }
}
