import { selectConnection } from '../../base/connections/selectConnection.ts'
import type { Context } from '../../base/context.ts'
import type { BalancesActions } from './balancesActions.ts'

/** How often the token balances are read again while somebody watches, in milliseconds. */
const interval = 10_000

/** Keeps the token balances of the account in use up to date, once for all who watch. */
export function createTokenBalanceWatch(
  { store, environment }: Pick<Context, 'store' | 'environment'>,
  fetchTokenBalance: BalancesActions['fetchTokenBalance'],
): BalancesActions['watchTokenBalance'] {
  const watchers = new Set<object>()
  let account: string | undefined
  let cancelTimer = () => {}
  let unfollow = () => {}

  function read(): void {
    cancelTimer()
    cancelTimer = environment.delay(read, interval)
    const { accounts, networks } = store.get()
    // A server that is down is asked again only when the visitor says so.
    if (environment.isVisible() && accounts[networks.activeNamespace]?.tokenBalanceStatus !== 'failed')
      fetchTokenBalance().catch(() => {})
  }

  /** Another account, or the same one on another network, is read at once. */
  function follow(): void {
    const earlier = account
    account = selectConnection(store.get())?.account
    if (account !== earlier) read()
  }

  return async () => {
    const watcher = {}
    watchers.add(watcher)
    if (watchers.size === 1) {
      account = selectConnection(store.get())?.account
      unfollow = store.subscribe(follow)
      read()
    }
    return () => {
      if (!watchers.delete(watcher) || watchers.size > 0) return
      unfollow()
      cancelTimer()
    }
  }
}
