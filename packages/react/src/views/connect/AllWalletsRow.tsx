import { isMobile } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { gridIcon } from '../../ui/icons/grid.ts'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useHasView } from '../useHasView.ts'

/** Leads to the whole directory, where there is one. */
export function AllWalletsRow() {
  const kit = useKit()
  const { connect } = useMessages()
  const isShown = useIsAllWalletsShown()
  if (!isShown) return null
  const onClick = () => {
    kit.track({ event: 'CLICK_ALL_WALLETS' })
    kit.push('AllWallets')
  }
  return (
    <Row image={<Tile icon={gridIcon} />} name={connect.allWallets} onClick={onClick} testId="all-wallets" />
  )
}

/** Whether the directory is offered: it needs a way to reach wallets that are not installed. */
export function useIsAllWalletsShown(): boolean {
  const hasView = useHasView()
  const { allWallets, features, hasWalletConnect } = useKitState(({ options, connectors }) => ({
    allWallets: options.allWallets,
    features: options.features,
    hasWalletConnect: connectors.all.some(({ type }) => type === 'WALLET_CONNECT'),
  }))
  const isHidden = allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !isMobile())
  return hasView('AllWallets') && features.allWallets && hasWalletConnect && !isHidden
}
