import type { Kit, Wallet } from '@latchkey/core'
import { openWallet } from './openWallet.ts'

/** Has a link made, where the kit can, and returns what opens a wallet's app with it, within a tap. */
export function prepareOpening(kit: Kit): (wallet: Wallet) => boolean {
  const { connectors, options } = kit.getState()
  const canPair = connectors.all.some(({ type }) => type === 'WALLET_CONNECT')
  // What does not work now is tried again, and told, in the view that the tap leads to.
  if (canPair && !options.manualWCControl) void kit.prepareWalletConnect().catch(() => {})
  return (wallet) => openWallet(kit, wallet, 'mobile') === 'opened'
}
