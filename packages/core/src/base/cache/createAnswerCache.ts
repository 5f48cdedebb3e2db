import type { Context } from '../context.ts'

/** Far more than a visitor looks at; a page that stays open for days must not grow. */
const limit = 200

/** An answer by key: the one that is remembered, or what `read` gives. `force` reads in any case. */
export type AnswerCache<T> = (key: string, read: () => Promise<T>, force?: boolean) => Promise<T>

/** Remembers answers by key for a time. Asking twice at once is asking once; a failure is not remembered. */
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
