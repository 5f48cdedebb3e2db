import { useCallback, useRef, useState } from 'react'

export type ActionState<Data> =
  | { status: 'idle'; data: undefined; error: undefined }
  | { status: 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: Data; error: undefined }
  | { status: 'error'; data: undefined; error: unknown }

const idle = { status: 'idle', data: undefined, error: undefined } as const

/** Runs an asynchronous action and shows how far it is. Only the latest run is shown; every caller gets its own promise. */
export function useAction<Parameters extends readonly unknown[], Data>(
  action: (...parameters: Parameters) => Promise<Data>,
): [ActionState<Data>, (...parameters: Parameters) => Promise<Data>, () => void] {
  const [state, setState] = useState<ActionState<Data>>(idle)
  const latest = useRef(0)
  const current = useRef(action)
  current.current = action

  const run = useCallback(async (...parameters: Parameters) => {
    const mine = ++latest.current
    const show = (next: ActionState<Data>) => {
      if (mine === latest.current) setState(next)
    }
    show({ ...idle, status: 'pending' })
    try {
      const data = await current.current(...parameters)
      show({ status: 'success', data, error: undefined })
      return data
    } catch (error) {
      show({ status: 'error', data: undefined, error })
      throw error
    }
  }, [])

  const reset = useCallback(() => {
    latest.current++
    setState(idle)
  }, [])

  return [state, run, reset]
}
