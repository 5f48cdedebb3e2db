import type { Namespace } from '@latchkey/protocol'
import type { TokenBalance } from '../../base/accounts/accountState.ts'

/** What the account in use has. */
export type BalancesActions = {
  /** Reads the native balance again; cached for 30 s unless `force`. */
  updateNativeBalance(parameters?: { namespace?: Namespace | undefined; force?: boolean }): Promise<void>
  /**
   * Reads what the account has into `tokenBalance`; remembered for 30 s unless `force`. A failure shows a message, resolves
   * to nothing and keeps the kit from asking again for 30 s. Without a server there is nothing to read.
   */
  fetchTokenBalance(parameters?: {
    namespace?: Namespace | undefined
    force?: boolean
  }): Promise<readonly TokenBalance[]>
  /**
   * Keeps `tokenBalance` of the account in use up to date, every 10 s while the page is visible; resolves with what ends that.
   * However many watch, it is read once. After a failure it waits until somebody calls `fetchTokenBalance`.
   *
   * @example
   * const stop = await kit.watchTokenBalance()
   */
  watchTokenBalance(): Promise<() => void>
}
