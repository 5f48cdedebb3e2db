import { selectAccount, type TokenBalance } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseTokenBalancesParameters = {
  /** Default: the active one, whose balances are also kept up to date. */
  namespace?: Namespace | undefined
}
export type UseTokenBalancesReturnType = {
  tokens: readonly TokenBalance[]
  /** `unknown`: no account is connected, or the kit has no server. `unsupported`: the server does not serve this network. */
  status: 'unknown' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Reads the balances anew. */
  refetch: () => Promise<void>
}

/**
 * What the connected account has, from your server. Read when the component comes and whenever account or network change.
 *
 * @example
 * const { tokens, status } = useTokenBalances()
 * tokens.map(({ symbol, quantity }) => <li key={symbol}>{quantity.numeric} {symbol}</li>)
 */
export function useTokenBalances({ namespace }: UseTokenBalancesParameters = {}): UseTokenBalancesReturnType {
  const { kit } = useKitContext('useTokenBalances')
  const [tokens, status, account, isActive] = useKitState((state) => {
    const { tokenBalance, tokenBalanceStatus, caipAddress } = selectAccount(state, namespace)
    const isActive = namespace === undefined || namespace === state.activeChain
    return [tokenBalance, tokenBalanceStatus, caipAddress, isActive] as const
  }, 'useTokenBalances')

  // The account in use is watched by the kit, once for all who want that.
  const isKnown = account !== undefined
  useEffect(() => {
    if (!isActive || !isKnown) return
    // Where the engine of the kit could not be loaded there is no account either, and nothing to watch.
    const watching = kit.watchTokenBalance().catch(() => () => {})
    return () => void watching.then((stop) => stop())
  }, [kit, isActive, isKnown])

  // Another account, or the same one on another network, is read anew.
  useEffect(() => {
    if (!isActive && account !== undefined) kit.fetchTokenBalance({ namespace }).catch(() => {})
  }, [kit, isActive, namespace, account])

  const refetch = async () => void (await kit.fetchTokenBalance({ namespace, force: true }))
  return { tokens, status, refetch }
}
