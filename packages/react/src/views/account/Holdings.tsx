import { selectAccount } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ActivitySkeleton } from '../shared/activity/ActivitySkeleton.tsx'
import { definePart } from '../shared/definePart.tsx'
import { TokenList } from './TokenList.tsx'

// Most look at their tokens only.
const NftList = definePart(() => import('./NftList.tsx').then((module) => module.NftList))
const ActivityList = definePart(() =>
  import('../shared/activity/ActivityList.tsx').then((module) => module.ActivityList),
)

/** How often the balances are read again while they are looked at. */
const refreshEvery = 10_000

/** Of the four places that the list holds at first. */
const nftsHeight = 440

const tabIds = ['tokens', 'nfts', 'activity'] as const

/** The account's tokens, NFTs and activity, where a server knows them. */
export function Holdings() {
  const kit = useKit()
  const { account: texts } = useMessages()
  const { caipAddress, currentTab, tokenBalanceStatus } = useKitState((state) => selectAccount(state))
  const history = useKitState((state) => state.options.features.history)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is read at once
  useEffect(() => {
    const read = () => {
      // A server that is down is not asked on and on.
      const { tokenBalanceStatus } = kit.getAccount()
      if (document.visibilityState === 'visible' && tokenBalanceStatus !== 'failed')
        void kit.fetchTokenBalance().catch(() => {})
    }
    read()
    const timer = setInterval(read, refreshEvery)
    return () => clearInterval(timer)
  }, [kit, caipAddress])
  if (tokenBalanceStatus === 'unsupported') return null
  const shown = tabIds.filter((id) => history || id !== 'activity')
  const selected = shown[currentTab] ?? 'tokens'
  return (
    <Tabs
      label={texts.holdings}
      tabs={shown.map((id) => ({ id, label: texts[id], testId: `w3m-account-${id}-tab` }))}
      selected={selected}
      onSelect={(id) => void kit.setAccountTab(tabIds.indexOf(id))}
    >
      {selected === 'tokens' && <TokenList />}
      {selected === 'nfts' && (
        <NftList fallback={<Skeleton width="100%" height={nftsHeight} round="plate" />} />
      )}
      {selected === 'activity' && <ActivityList place="tab" fallback={<ActivitySkeleton rows={3} />} />}
    </Tabs>
  )
}
