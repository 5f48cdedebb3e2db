import type { Context } from '../../../base/context.ts'
import { loadPart } from '../../../kit/loadPart.ts'

/** The part of the engine that keeps links for wallets elsewhere. */
export const loadWalletConnect = (context: Context) =>
  loadPart(context, 'walletConnect', async () =>
    (await import('./createWalletConnect.ts')).createWalletConnect(context),
  )
