import { selectAccount } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { splitCents, toCents } from './cents.ts'
import styles from './TotalBalance.module.css'
import { useTokenBalancePolling } from './useTokenBalancePolling.ts'

/** What the tokens are worth together, kept up to date. Nothing where that is not known. */
export function TotalBalance() {
  useTokenBalancePolling()
  const { balances: texts, lang } = useMessages()
  const { tokenBalance, tokenBalanceStatus } = useKitState((state) => selectAccount(state))
  if (tokenBalanceStatus === 'loading' || tokenBalanceStatus === 'unknown') {
    return (
      <span className={styles.total}>
        <Skeleton width={164} height={40} />
      </span>
    )
  }
  if (tokenBalanceStatus !== 'ready' || tokenBalance.every(({ value }) => value === undefined)) return null
  const { start, fraction, end } = splitCents(
    tokenBalance.reduce((sum, { value }) => sum + toCents(value ?? 0), 0n),
    lang,
  )
  return (
    <p className={styles.total} dir="ltr" data-testid="w3m-account-total-balance">
      <VisuallyHidden>{texts.totalBalance} </VisuallyHidden>
      {start}
      <span className={styles.pennies}>{fraction}</span>
      {end}
    </p>
  )
}
