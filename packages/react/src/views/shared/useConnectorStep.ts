import { isMobile } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useHasView } from '../useHasView.ts'
import type { WalletStep } from './walletStep.ts'

/** What following a row of wallets needs: the situation to decide in, and how to go. */
export function useConnectorStep() {
  const kit = useKit()
  const hasView = useHasView()
  const follow = ({ view, data }: WalletStep) => {
    const name = data.connector?.name
    if (view === 'ConnectingExternal' && name)
      kit.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
    kit.push(view, data)
  }
  return { situation: { isMobile: isMobile(), hasView }, follow }
}
