import { selectAccount } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { LazyAccountTab } from './accountContent.ts'

/** What the account holds and did: the tabs of other capabilities, as far as the account in use has them. They scroll by themselves. */
export function AccountTabs({ tabs }: { tabs: readonly LazyAccountTab[] }) {
  const kit = useKit()
  const messages = useMessages()
  const shown = useKitState((state) => tabs.filter(({ isShown }) => isShown?.(state) ?? true))
  const chosen = useKitState((state) => tabs[selectAccount(state).currentTab])
  const selected = shown.find((tab) => tab === chosen) ?? shown[0]
  if (!selected) return null
  const { Content, name, height } = selected
  const onSelect = (id: string) => {
    const index = tabs.findIndex((tab) => tab.name === id)
    const event = tabs[index]?.row?.event
    if (event && id !== name) kit.track(event)
    void kit.setAccountTab(index)
  }
  return (
    <Tabs
      label={messages.account.holdings}
      tabs={shown.map((tab) => ({
        id: tab.name,
        label: tab.label(messages),
        testId: `w3m-account-${tab.name}-tab`,
        labelTestId: tab.row?.testId,
      }))}
      selected={name}
      onSelect={onSelect}
      scrolls
    >
      <Content key={name} fallback={<Skeleton width="100%" height={height} round="plate" />} />
    </Tabs>
  )
}
