import { readForeignError } from './foreignError.ts'

const maximumLength = 600

/** Removes what may be a secret: whatever follows a URL's host (paths may contain keys), pairing URIs and tokens. */
export function redact(text: string): string {
  return text
    .replace(/\b((?:https?|wss?):\/\/)(?:[^\s/?#@"'<>]*@)?([^\s/?#"'<>@]+)[/?#][^\s"'<>]*/gi, '$1$2/…')
    .replace(/\b((?:https?|wss?):\/\/)[^\s/?#@"'<>]*@/gi, '$1')
    .replace(/\bwc:[^\s"'<>]+/gi, 'wc:…')
    .replace(/\b(bearer\s+)[^\s"']+/gi, '$1…')
    .replace(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '…')
}

/** A foreign error in a few words, for a developer. */
export function describe(error: unknown): string | undefined {
  const [outer] = readForeignError(error)
  if (!outer) return undefined
  const code = outer.code === undefined ? '' : `${outer.code}`
  const text = outer.text.split('\n')[0] ?? ''
  return redact([code, text].filter(Boolean).join(': ')).slice(0, maximumLength) || undefined
}

/** The options of every mapped error: the foreign error as its cause, and its text. */
export function detailsOf(error: unknown): { details: string | undefined; cause: unknown } {
  return { details: describe(error), cause: error }
}
