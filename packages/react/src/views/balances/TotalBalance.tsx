import { selectAccount } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { splitCents, toCents } from '../../ui/cents.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './TotalBalance.module.css'
import { useTokenBalancePolling } from './useTokenBalancePolling.ts'

/** What the tokens are worth together, kept up to date. Nothing where that is not known. */
export function TotalBalance() {
  useTokenBalancePolling()
  const { balances: texts } = useMessages()
  const { tokenBalance, tokenBalanceStatus } = useKitState((state) => selectAccount(state))
  if (tokenBalanceStatus === 'loading' || tokenBalanceStatus === 'unknown') {
    return (
      <span className={styles.total}>
        <Skeleton width={164} height={40} />
      </span>
    )
  }
  if (tokenBalanceStatus !== 'ready' || tokenBalance.every(({ value }) => value === undefined)) return null
  const { dollars, pennies } = splitCents(
    tokenBalance.reduce((sum, { value }) => sum + toCents(value ?? 0), 0n),
  )
  return (
    <p className={styles.total} dir="ltr" data-testid="w3m-account-total-balance">
      <VisuallyHidden>{texts.totalBalance} </VisuallyHidden>
      {dollars}
      <span className={styles.pennies}>{pennies}</span>
    </p>
  )
}
