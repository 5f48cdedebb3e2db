import type { Context } from '../context.ts'

/** Far more than a visitor looks at; a page that stays open for days must not grow. */
const limit = 200

/** Remembers answers by key for a time. Asking twice at once is asking once; a failure is not remembered. */
export function createMemo<T>(
  { environment }: Pick<Context, 'environment'>,
  lifetime: number,
  read: (key: string) => Promise<T>,
): (key: string, force?: boolean) => Promise<T> {
  const answers = new Map<string, { at: number; answer: Promise<T> }>()
  return (key, force = false) => {
    const now = environment.now()
    const known = answers.get(key)
    if (known && !force && now - known.at < lifetime) return known.answer
    const entry = { at: now, answer: read(key) }
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
