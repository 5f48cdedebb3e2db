import { selectAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseBalanceParameters = { namespace?: Namespace | undefined }
export type UseBalanceReturnType = {
  /** The native balance as a decimal string; undefined until it is known. */
  balance: string | undefined
  symbol: string | undefined
  isLoading: boolean
  refetch: () => Promise<void>
}

/**
 * The native balance of the connected account.
 *
 * @example
 * const { balance, symbol, refetch } = useBalance()
 * <button onClick={refetch}>{balance} {symbol}</button>
 */
export function useBalance({ namespace }: UseBalanceParameters = {}): UseBalanceReturnType {
  const { kit } = useKitContext('useBalance')
  const [balance, symbol, isLoading] = useKitState((state) => {
    const account = selectAccount(state, namespace)
    return [account.balance, account.balanceSymbol, account.balanceLoading] as const
  }, 'useBalance')
  const refetch = () => kit.updateNativeBalance(namespace ? { namespace, force: true } : { force: true })
  return { balance, symbol, isLoading, refetch }
}
