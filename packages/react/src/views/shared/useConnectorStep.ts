import { isMobile } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useHasView } from '../useHasView.ts'
import { useWalletOpener } from './useWalletOpener.ts'
import type { WalletStep } from './walletStep.ts'

/** What following a row of wallets needs: the situation to decide in, and how to go. */
export function useConnectorStep() {
  const kit = useKit()
  const hasView = useHasView()
  const { open, isWaiting } = useWalletOpener()
  const follow = ({ view, data }: WalletStep) => {
    const { connector, wallet } = data
    if (view === 'ConnectingExternal' && connector)
      kit.track({ event: 'SELECT_WALLET', properties: { name: connector.name, platform: 'browser' } })
    const isOpened = view === 'ConnectingWalletConnect' && wallet !== undefined && open(wallet)
    kit.push(view, { ...data, ...(isOpened && { isOpened }) })
  }
  return { situation: { isMobile: isMobile(), hasView }, follow, isWaiting }
}
