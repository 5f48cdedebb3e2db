import { useEffect } from 'react'
import { useKit } from '../../hooks/useKit.ts'

/** Keeps the token balances of the account in use up to date. */
export function useTokenBalancePolling(): void {
  const kit = useKit()
  useEffect(() => {
    // Where the engine of the kit could not be loaded there is no account either, and nothing to watch.
    const watching = kit.watchTokenBalance().catch(() => () => {})
    return () => void watching.then((stop) => stop())
  }, [kit])
}
