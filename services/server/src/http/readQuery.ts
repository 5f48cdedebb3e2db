import { badRequest } from './failure.ts'

/**
 * The query of a request. A parameter without a value counts as absent, as clients leave them out; one that is given twice is
 * refused, as two readers could take different ones.
 */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  const [whole = ''] = url.split('#', 1)
  const start = whole.indexOf('?')
  if (start === -1) return query
  const text = whole.slice(start + 1)
  if (text.length > 8_192) throw badRequest('query', 'The query is too long')
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in query) throw badRequest(name.slice(0, 64), 'is given more than once')
    if (value) query[name] = value
  }
  return query
}
