import { isMobile, type Wallet } from '@latchkey/core'
import { useRef } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import type { openWallet } from './openWallet.ts'
import { useOnOpen } from './useOnOpen.ts'

/**
 * Opens a wallet's app on a phone, and says whether it did. Browsers allow that only within the tap itself, so the link and
 * the code are there before: both are fetched as soon as wallets are shown.
 */
export function useWalletOpener(): (wallet: Wallet) => boolean {
  const kit = useKit()
  const open = useRef<typeof openWallet>(undefined)
  useOnOpen(() => {
    const { connectors, options } = kit.getState()
    const canPair = connectors.all.some(({ type }) => type === 'WALLET_CONNECT')
    if (!isMobile() || !canPair || options.manualWCControl) return
    // What does not work now is tried again, and told, in the view that the tap leads to.
    void kit.prepareWalletConnect().catch(() => {})
    void import('./openWallet.ts').then(
      (module) => {
        open.current = module.openWallet
      },
      () => {},
    )
  })
  return (wallet) => open.current?.(kit, wallet, 'mobile') === 'opened'
}
