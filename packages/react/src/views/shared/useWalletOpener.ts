import { isMobile, type Wallet } from '@latchkey/core'
import { useRef } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useOnOpen } from './useOnOpen.ts'

/**
 * Opens a wallet's app on a phone, and says whether it did. Browsers allow that only within the tap itself, so the link and
 * the code are there before: both are fetched as soon as wallets are shown.
 */
export function useWalletOpener(): (wallet: Wallet) => boolean {
  const kit = useKit()
  const open = useRef<(wallet: Wallet) => boolean>(undefined)
  useOnOpen(() => {
    if (!isMobile()) return
    import('./prepareOpening.ts').then(
      ({ prepareOpening }) => {
        open.current = prepareOpening(kit)
      },
      () => {},
    )
  })
  return (wallet) => open.current?.(wallet) ?? false
}
