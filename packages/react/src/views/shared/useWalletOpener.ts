import { isMobile, type Wallet } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import type { Opening } from './prepareOpening.ts'
import { useOnOpen } from './useOnOpen.ts'

/**
 * Opens a wallet's app on a phone. Browsers allow that only within the tap itself, so the link and the code are there before:
 * both are fetched as soon as wallets are shown.
 */
export function useWalletOpener(): {
  open(wallet: Wallet): boolean
  /** Whether wallets wait for their link, without which a tap would be lost. */
  isWaiting: boolean
} {
  const kit = useKit()
  const isComing = useKitState(({ walletConnect }) => walletConnect.status === 'preparing')
  const [opening, setOpening] = useState<Opening>()
  useOnOpen(() => {
    if (!isMobile()) return
    import('./prepareOpening.ts').then(
      (module) => setOpening(module.prepareOpening(kit)),
      () => {},
    )
  })
  return {
    open: (wallet) => opening?.open(wallet) ?? false,
    isWaiting: (opening?.needsLink && isComing) ?? false,
  }
}
