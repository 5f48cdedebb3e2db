import { type Kit, readPlatform, type Wallet } from '@latchkey/core'
import { hasInAppBrowser } from './hasInAppBrowser.ts'
import { isOutOfReach } from './isOutOfReach.ts'
import { openWallet } from './openWallet.ts'

export type Opening = {
  /** Opens a wallet's app, within a tap, and says whether it did. */
  open(wallet: Wallet): boolean
  /** Whether a tap before there is a link would be lost: Telegram on iOS opens nothing later. */
  needsLink: boolean
}

/** Has a link made, where the kit can, for opening a wallet's app with it. */
export function prepareOpening(kit: Kit): Opening {
  const { connectors, options } = kit.getState()
  const isPaired = connectors.all.some(({ type }) => type === 'WALLET_CONNECT') && !options.manualWCControl
  // A failure is not shown here: the view that the tap leads to tries again and shows it.
  if (isPaired) void kit.prepareWalletConnect().catch(() => {})
  const { isTelegram, isIos } = readPlatform()
  return {
    open: (wallet) =>
      (hasInAppBrowser(kit, wallet) || !isOutOfReach(kit, wallet)) &&
      openWallet(kit, wallet, 'mobile') === 'opened',
    needsLink: isPaired && isTelegram && isIos,
  }
}
