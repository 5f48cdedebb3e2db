import { partNotLoadedError } from '@latchkey/protocol'
import type { Context } from '../../context.ts'
import type { WalletConnect } from './createWalletConnect.ts'

/** Loads the part of the engine that keeps links for wallets elsewhere: once, when it is first needed. */
export function loadWalletConnect(context: Context): Promise<WalletConnect> {
  context.walletConnect ??= import('./createWalletConnect.ts').then(
    ({ createWalletConnect }) => createWalletConnect(context),
    (cause) => {
      context.walletConnect = undefined
      throw partNotLoadedError(cause)
    },
  )
  return context.walletConnect
}
