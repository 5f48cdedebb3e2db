import { isMobile } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { gridIcon } from '../../ui/icons/grid.ts'
import { Row } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useHasView } from '../useHasView.ts'

/** Leads to the whole directory, where there is one. */
export function AllWalletsRow() {
  const kit = useKit()
  const { connect } = useMessages()
  const isShown = useIsAllWalletsShown()
  const count = useKitState((state) => state.wallets.count)
  if (!isShown) return null
  const onClick = () => {
    kit.track({ event: 'CLICK_ALL_WALLETS' })
    kit.push('AllWallets')
  }
  return (
    <Row
      image={<Tile icon={gridIcon} />}
      name={connect.allWallets}
      tag={count > 0 && <Tag figures>{count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+`}</Tag>}
      onClick={onClick}
      testId="all-wallets"
    />
  )
}

/** Whether the directory is offered: it needs a server that has one. */
export function useIsAllWalletsShown(): boolean {
  const hasView = useHasView()
  const { allWallets, features, hasServer } = useKitState(({ options }) => ({
    allWallets: options.allWallets,
    features: options.features,
    hasServer: options.apiUrl !== undefined,
  }))
  const isHidden = allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !isMobile())
  return hasView('AllWallets') && features.allWallets && hasServer && !isHidden
}
