import { useState } from 'react'

export type TaskState<Result> =
  | { status: 'idle' | 'pending'; result: undefined; error: undefined }
  | { status: 'done'; result: Result; error: undefined }
  | { status: 'failed'; result: undefined; error: unknown }

const nothing = { result: undefined, error: undefined } as const

/** Runs one asynchronous task at a time and returns its state. */
export function useTask<Result>(): [TaskState<Result>, (task: () => Promise<Result>) => Promise<void>] {
  const [state, setState] = useState<TaskState<Result>>({ ...nothing, status: 'idle' })
  const run = async (task: () => Promise<Result>) => {
    setState({ ...nothing, status: 'pending' })
    try {
      setState({ ...nothing, status: 'done', result: await task() })
    } catch (error) {
      setState({ ...nothing, status: 'failed', error })
    }
  }
  return [state, run]
}
