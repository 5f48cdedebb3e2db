import { selectAccount } from '@latchkey/core'
import { lazy, Suspense, useEffect } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { ActivitySkeleton } from '../shared/activity/ActivitySkeleton.tsx'
import { TokenList } from './TokenList.tsx'

// Most look at their tokens only.
const ActivityList = lazy(() =>
  import('../shared/activity/ActivityList.tsx').then((module) => ({ default: module.ActivityList })),
)

/** How often the balances are read again while they are looked at. */
const refreshEvery = 10_000

const tabIds = ['tokens', 'activity'] as const

/** The account's tokens and activity, where a server knows them. */
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
  const selected = (history && tabIds[currentTab]) || 'tokens'
  if (!history) return <TokenList />
  return (
    <Tabs
      label={texts.holdings}
      tabs={[
        { id: 'tokens', label: texts.tokens, testId: 'w3m-account-tokens-tab' },
        { id: 'activity', label: texts.activity, testId: 'w3m-account-activity-tab' },
      ]}
      selected={selected}
      onSelect={(id) => void kit.setAccountTab(tabIds.indexOf(id))}
    >
      {selected === 'tokens' ? (
        <TokenList />
      ) : (
        <Suspense fallback={<ActivitySkeleton rows={3} />}>
          <ActivityList place="tab" />
        </Suspense>
      )}
    </Tabs>
  )
}
