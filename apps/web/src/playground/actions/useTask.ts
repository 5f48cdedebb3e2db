import { useState } from 'react'
import { type DescribedError, describeError } from './describeError.ts'

export type TaskState<Result> =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: DescribedError }

/** Runs one asynchronous task at a time and returns its state. */
export function useTask<Result>(): [TaskState<Result>, (task: () => Promise<Result>) => Promise<void>] {
  const [state, setState] = useState<TaskState<Result>>({ status: 'idle' })
  const run = async (task: () => Promise<Result>) => {
    setState({ status: 'pending' })
    try {
      setState({ status: 'done', result: await task() })
    } catch (error) {
      setState({ status: 'failed', error: describeError(error) })
    }
  }
  return [state, run]
}
