import { isMobile, selectConnectors, selectWalletList } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { useConnectorStep } from '../shared/useConnectorStep.ts'
import { useOnOpen } from '../shared/useOnOpen.ts'
import { walletStep } from '../shared/walletStep.ts'
import { AllWalletsRow, useIsAllWalletsShown } from './AllWalletsRow.tsx'
import { NoWallets } from './NoWallets.tsx'
import { WalletRow } from './WalletRow.tsx'

/** Every wallet that can be reached, in the order of the kit. */
export function WalletList() {
  const { connect } = useMessages()
  // The selectors build new lists each time, so they run here on slices that keep their identity.
  const state = useKitState(({ initialized, options, connectors, networks, wallets }) => ({
    initialized,
    options,
    connectors,
    networks,
    wallets,
  }))
  const isAllWalletsShown = useIsAllWalletsShown()
  const kit = useKit()
  useOnOpen(() => void kit.fetchRecommendedWallets().catch(() => {}))
  const { situation, follow, isWaiting } = useConnectorStep()
  const connectors = selectConnectors(state)
  const rows = selectWalletList(state, { isMobile: isMobile() }).flatMap((item) => {
    const step = walletStep(item, { ...situation, connectors })
    return step ? [{ item, step, key: `${item.group} ${item.connector?.id ?? item.wallet?.id}` }] : []
  })
  if (rows.length === 0 && !isAllWalletsShown) {
    if (state.initialized) return <NoWallets />
    return (
      <RowList label={connect.wallets}>
        <SkeletonRow end />
        <SkeletonRow end />
        <SkeletonRow end />
      </RowList>
    )
  }
  return (
    <RowList label={connect.wallets}>
      {rows.map(({ item, step, key }) => (
        <WalletRow
          key={key}
          item={item}
          isWaiting={isWaiting && !item.connector}
          onClick={() => follow(step)}
        />
      ))}
      <AllWalletsRow />
    </RowList>
  )
}
