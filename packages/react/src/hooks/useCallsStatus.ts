import type { CallsStatus } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { QueryState } from './query.ts'
import { useFollowed } from './useFollowed.ts'
import { useKitContext } from './useKitContext.ts'

/** How long the hook waits before it asks the wallet again, in milliseconds. */
const pause = 1_000

export type UseCallsStatusParameters = {
  /** What `sendCalls` gave. Undefined: nothing yet. */
  id: string | undefined
  namespace?: Namespace | undefined
}
export type UseCallsStatusReturnType = QueryState<CallsStatus>

/**
 * Asks the wallet what became of calls that were sent together, until that is certain. `success` is the status of the question; that of
 * the calls is `data.status`.
 *
 * @example
 * const { mutate, data } = useSendCalls()
 * const { data: calls } = useCallsStatus({ id: data?.id })
 * calls?.transactionHashes.map((hash) => <li key={hash}>{hash}</li>)
 */
export function useCallsStatus({ id, namespace }: UseCallsStatusParameters): UseCallsStatusReturnType {
  const { kit } = useKitContext('useCallsStatus')
  return useFollowed<CallsStatus>(id && `${namespace} ${id}`, async ({ progress, succeed }) => {
    const read = () => kit.getCallsStatus({ id: `${id}`, namespace })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    const ask = async (answer: Promise<CallsStatus>) => {
      const calls = await answer
      if (calls.status !== 'pending') return succeed(calls)
      progress(calls)
      // Once the wallet has answered, a question that fails is asked again.
      if (!isEnded) timer = setTimeout(() => ask(read().catch(() => calls)), pause)
    }
    await ask(read())
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  })
}
