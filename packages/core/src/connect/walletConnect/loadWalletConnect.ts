import type { Context } from '../../context.ts'
import { loadPart } from '../../loadPart.ts'

/** The part of the engine that keeps links for wallets elsewhere. */
export const loadWalletConnect = (context: Context) =>
  loadPart(context, 'walletConnect', async () =>
    (await import('./createWalletConnect.ts')).createWalletConnect(context),
  )
