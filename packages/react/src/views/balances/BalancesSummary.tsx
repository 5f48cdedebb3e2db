import { useKitState } from '../../hooks/useKitState.ts'
import { NativeBalance } from './NativeBalance.tsx'
import { TotalBalance } from './TotalBalance.tsx'

/** What the account is worth, where a server knows prices, and its native balance. */
export function BalancesSummary() {
  const hasServer = useKitState((state) => state.options.apiUrl !== undefined)
  return (
    <>
      {hasServer && <TotalBalance />}
      <NativeBalance />
    </>
  )
}
