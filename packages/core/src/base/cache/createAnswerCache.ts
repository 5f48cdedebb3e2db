import type { Context } from '../context.ts'

/** Far more than a visitor looks at; a page that stays open for days must not grow. */
const limit = 200

/** Returns the cached answer for a key, or reads it by `read`. `force` always reads. */
export type AnswerCache<T> = (key: string, read: () => Promise<T>, force?: boolean) => Promise<T>

/** Caches answers by key for a time. Two calls at the same time share one read; a failure is not cached. */
export function createAnswerCache<T>(
  { environment }: Pick<Context, 'environment'>,
  lifetime: number,
): AnswerCache<T> {
  const answers = new Map<string, { at: number; answer: Promise<T> }>()
  return (key, read, force = false) => {
    const now = environment.now()
    const known = answers.get(key)
    if (known && !force && now - known.at < lifetime) return known.answer
    const entry = { at: now, answer: read() }
    answers.delete(key)
    answers.set(key, entry)
    const [oldest] = answers.keys()
    if (answers.size > limit && oldest !== undefined) answers.delete(oldest)
    entry.answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key)
    })
    return entry.answer
  }
}
