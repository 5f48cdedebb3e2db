import { createStore, type Store } from '../base/createStore.ts'
import { aborted } from '../base/FrameFailure.ts'
import type { View } from './view.ts'

/**
 * What one turn may do while it has the stage. After `commit` nobody can cancel it any more: what the visitor has approved is carried
 * out, and whoever asked for it must hear how it ended.
 */
export type Turn<answer> = (
  show: (view: View) => void,
  signal: AbortSignal,
  commit: () => void,
) => Promise<answer>

/** Who may show something, one after the other: nothing that waits for the visitor is ever pushed aside by something newer. */
export type Stage = {
  view: Store<View>
  /** Waits for its turn, then runs. Rejects with `ABORTED` where it or everything is cancelled, before or meanwhile. */
  take<answer>(turn: Turn<answer>, signal?: AbortSignal): Promise<answer>
  /** Ends what is shown and everything that waits. */
  cancel(): void
  /** How many wait behind what is shown. */
  waiting: Store<number>
}

const nothing: View = { kind: 'none' }

export function createStage(): Stage {
  const view = createStore<View>(nothing)
  const waiting = createStore(0)
  let last: Promise<unknown> = Promise.resolve()
  let all = new AbortController()

  async function run<answer>(turn: Turn<answer>, signal: AbortSignal): Promise<answer> {
    let isOver = false
    let isCommitted = false
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => !isCommitted && reject(aborted()), { once: true })
      if (signal.aborted) reject(aborted())
    })
    const show = (next: View) => !isOver && view.set(next)
    const commit = () => {
      signal.throwIfAborted()
      isCommitted = true
    }
    try {
      const answered = signal.aborted ? ended : turn(show, signal, commit)
      return await Promise.race([answered, ended])
    } finally {
      isOver = true
      view.set(nothing)
    }
  }

  return {
    view,
    waiting,
    take(turn, own) {
      const signal = own ? AbortSignal.any([all.signal, own]) : all.signal
      waiting.set(waiting.get() + 1)
      const result = last.then(() => {
        waiting.set(waiting.get() - 1)
        return run(turn, signal)
      })
      // The next turn comes whatever became of this one.
      last = result.catch(() => {})
      return result
    },
    cancel() {
      all.abort()
      all = new AbortController()
    },
  }
}
