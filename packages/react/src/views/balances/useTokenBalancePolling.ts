import { selectAccount } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'

/** How often the token balances are read again while the visitor looks at the account, in milliseconds. */
const interval = 10_000

/** Keeps the token balances of the account in use up to date. */
export function useTokenBalancePolling(): void {
  const kit = useKit()
  const caipAddress = useKitState((state) => selectAccount(state).caipAddress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is read at once
  useEffect(() => {
    const read = () => {
      // A server that is down is asked again only when the visitor says so.
      const { tokenBalanceStatus } = kit.getAccount()
      if (document.visibilityState === 'visible' && tokenBalanceStatus !== 'failed')
        void kit.fetchTokenBalance().catch(() => {})
    }
    read()
    const timer = setInterval(read, interval)
    return () => clearInterval(timer)
  }, [kit, caipAddress])
}
