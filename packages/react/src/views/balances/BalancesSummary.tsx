import { useKitState } from '../../hooks/useKitState.ts'
import type { AccountSummaryProps } from '../shared/accountPart.ts'
import { NativeBalance } from './NativeBalance.tsx'
import { TotalBalance } from './TotalBalance.tsx'

/** What the account is worth, where a server knows prices, and its native balance. The short form shows the first it can. */
export function BalancesSummary({ isShort = false }: AccountSummaryProps) {
  const hasServer = useKitState((state) => state.options.apiUrl !== undefined)
  return (
    <>
      {hasServer && <TotalBalance />}
      {!(hasServer && isShort) && <NativeBalance />}
    </>
  )
}
