import { isLatchkeyError, type LatchkeyError, unknownError } from '@latchkey/protocol'
import { useCallback, useRef } from 'react'
import type { MutationOptions, MutationResult } from './mutation.ts'
import { useAction } from './useAction.ts'

/** An action of the kit with its state, for the hooks of a dapp. Every failure is a `LatchkeyError`. */
export function useMutation<Data, Variables>(
  action: (variables: Variables) => Promise<Data>,
  options: MutationOptions<Data, Variables> = {},
): MutationResult<Data, Variables> {
  const [state, run, reset] = useAction(async (variables: Variables) => {
    try {
      return await action(variables)
    } catch (cause) {
      // Actions of the kit reject with a `LatchkeyError`; those of an adapter that a dapp has written may not.
      throw isLatchkeyError(cause) ? cause : unknownError({ cause })
    }
  })
  const latest = useRef(options)
  latest.current = options

  const mutateAsync = useCallback(
    async (variables: Variables, more: MutationOptions<Data, Variables> = {}): Promise<Data> => {
      const listeners = () => [latest.current, more]
      const data = await run(variables).catch((error: LatchkeyError) => {
        for (const { onError } of listeners()) onError?.(error, variables)
        for (const { onSettled } of listeners()) onSettled?.(undefined, error, variables)
        throw error
      })
      for (const { onSuccess } of listeners()) onSuccess?.(data, variables)
      for (const { onSettled } of listeners()) onSettled?.(data, undefined, variables)
      return data
    },
    [run],
  )

  const mutate = useCallback(
    (variables: Variables, more?: MutationOptions<Data, Variables>) => {
      mutateAsync(variables, more).catch((error) => {
        // The state of the hook has it, unless it is a callback's.
        if (!isLatchkeyError(error)) throw error
      })
    },
    [mutateAsync],
  )

  const { status } = state
  return {
    ...state,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate,
    mutateAsync: useCallback((variables: Variables) => mutateAsync(variables), [mutateAsync]),
    reset,
    // Each flag follows from the status, and each error is a `LatchkeyError`; the compiler sees neither.
  } as MutationResult<Data, Variables>
}
