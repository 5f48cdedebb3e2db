import {
  type Namespace,
  type TransactionIdOf,
  timeoutError,
  transactionFailedError,
} from '@latchkey/protocol'
import type { TransactionStatus } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'
import { watchTransaction } from './watchTransaction.ts'

export type WaitForTransactionParameters<namespace extends Namespace = Namespace> = {
  /** What `sendTransaction`, `transfer` or `writeContract` resolved with. */
  id: TransactionIdOf<namespace>
  namespace?: namespace | undefined
  /** Whether a block is enough (`included`, the default), or it must be one that stays (`final`). */
  until?: 'included' | 'final' | undefined
  /** How long to wait, in milliseconds. Default: as long as it takes. */
  timeout?: number | undefined
}

/** A transaction that a block contains. */
export type TransactionReceipt<namespace extends Namespace = Namespace> = {
  id: TransactionIdOf<namespace>
  status: 'included' | 'final'
}

/** Waits until a transaction is in a block. Rejects where it failed, or where that took too long. */
export function waitForTransaction<namespace extends Namespace>(
  context: Context,
  { id, namespace, until = 'included', timeout }: WaitForTransactionParameters<namespace>,
): Promise<TransactionReceipt<namespace>> {
  return new Promise((resolve, reject) => {
    let isSettled = false
    let endWatch = () => {}
    let cancelTimer = () => {}

    function settle(how: () => void): void {
      if (isSettled) return
      isSettled = true
      endWatch()
      cancelTimer()
      how()
    }

    function onStatus(status: TransactionStatus): void {
      if (status === 'failed') settle(() => reject(transactionFailedError({ details: `Transaction ${id}` })))
      else if (status === 'final' || status === until) settle(() => resolve({ id, status }))
    }

    if (timeout !== undefined)
      cancelTimer = context.environment.delay(
        () => settle(() => reject(timeoutError({ details: `Transaction ${id} is in no block yet` }))),
        timeout,
      )
    watchTransaction(context, { id, namespace, onStatus }).then(
      (end) => {
        // The first status may come before the function that ends the watch.
        if (isSettled) end()
        else endWatch = end
      },
      (error) => settle(() => reject(error)),
    )
  })
}
