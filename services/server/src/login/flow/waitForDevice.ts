import { pause } from '../../pause.ts'
import type { LoginStores } from '../createLoginStores.ts'
import type { EmailTransaction } from '../createTransactions.ts'
import { loginRules } from '../loginRules.ts'

export type DeviceState = 'waiting' | 'approved' | 'refused' | 'expired'

/**
 * Waits until the visitor has answered the link, for a while. It asks the database again and again, so that it does not matter which
 * server the answer reaches.
 */
export async function waitForDevice(
  { transactions, links, clock }: Pick<LoginStores, 'transactions' | 'links' | 'clock'>,
  transaction: EmailTransaction,
  { signal, waitMs, isDraining }: { signal: AbortSignal; waitMs: number; isDraining(): boolean },
): Promise<DeviceState> {
  const polls = Math.ceil(waitMs / loginRules.pollMs)
  let state = stateOf(transaction)
  for (let poll = 0; state === 'waiting' && poll < polls; poll++) {
    if (await links.isExpired(transaction.id)) return 'expired'
    await pause(loginRules.pollMs, signal)
    if (signal.aborted || isDraining()) return state
    const latest = await transactions.find(transaction.id)
    state = latest ? stateOf(latest) : 'expired'
  }
  return state

  function stateOf(row: EmailTransaction): DeviceState {
    if (row.linkRefusedAt) return 'refused'
    if (row.linkApprovedAt || !row.needsLink) return 'approved'
    return row.expiresAt.getTime() <= clock.now() ? 'expired' : 'waiting'
  }
}
