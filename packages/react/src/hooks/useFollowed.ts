import { isLatchkeyError, type LatchkeyError, unknownError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import type { QueryState } from './query.ts'

/** What the one who follows something tells of it. After `succeed` and `fail` nothing more is heard. */
export type Tell<Data> = {
  progress(data: Data): void
  succeed(data: Data): void
  fail(error: LatchkeyError): void
}

/**
 * What is known of something that changes until it has ended. `question` says when `follow` means something new; undefined: there is
 * nothing to follow. `follow` resolves with a function that ends it, which is called once it has ended, or the component goes.
 */
export function useFollowed<Data>(
  question: string | undefined,
  follow: (tell: Tell<Data>) => Promise<() => void>,
): QueryState<Data> {
  const [known, setKnown] = useState<{ of: string; state: QueryState<Data> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` is a new function at every render
  useEffect(() => {
    if (question === undefined) return
    let isOver = false
    let end = () => {}
    const stop = () => {
      isOver = true
      end()
    }
    const show = (state: QueryState<Data>, isLast: boolean) => {
      if (isOver) return
      setKnown({ of: question, state })
      if (isLast) stop()
    }
    const fail = (error: LatchkeyError) => show({ status: 'error', data: undefined, error }, true)
    follow({
      progress: (data) => show({ status: 'pending', data, error: undefined }, false),
      succeed: (data) => show({ status: 'success', data, error: undefined }, true),
      fail,
    }).then(
      (found) => {
        // It may have ended before the function that ends it was there.
        if (isOver) found()
        else end = found
      },
      (cause) => fail(isLatchkeyError(cause) ? cause : unknownError({ cause })),
    )
    return stop
  }, [question])
  if (question === undefined) return idle
  return known?.of === question ? known.state : pending
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const
