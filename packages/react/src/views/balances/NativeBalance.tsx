import { formatAccountBalance, selectAccount } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useOnMount } from '../shared/useOnMount.ts'

/** The native balance: loading, known, or unavailable with a way to try again. */
export function NativeBalance() {
  const kit = useKit()
  const { balances, shell, lang } = useMessages()
  const [figures, isLoading] = useKitState((state) => {
    const current = selectAccount(state)
    return [formatAccountBalance(current, lang), current.balanceLoading] as const
  })
  useOnMount(() => void kit.updateNativeBalance())
  if (figures !== undefined) {
    return (
      <Text tone="muted">
        <Amount>{figures}</Amount>
      </Text>
    )
  }
  if (isLoading) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">{balances.loadingBalance}</span>
        </VisuallyHidden>
        <Skeleton width={84} height={20} />
      </>
    )
  }
  return (
    <Text tone="muted">
      {balances.balanceUnavailable}{' '}
      <Link onClick={() => void kit.updateNativeBalance({ force: true })}>{shell.tryAgain}</Link>
    </Text>
  )
}
