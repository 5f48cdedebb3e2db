import { badRequest, Failure } from './failure.ts'

/** How deep JSON may nest. */
export const maxDepth = 20

/** How large a body may be, unless a call says otherwise. */
export const defaultBodyLimit = 32 * 1024

const tooLarge = (limit: number) =>
  new Failure(413, [{ field: 'body', description: `The body must not be larger than ${limit} bytes` }])

/**
 * Reads a body as JSON, whatever its content type says. The size is counted as it arrives, so that a large body is refused
 * before it is in memory.
 */
export async function readJson(request: Request, limit = defaultBodyLimit): Promise<unknown> {
  const bytes = await readBytes(request, limit)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('body', 'The body must be UTF-8')
  }
  if (isDeeperThan(text, maxDepth))
    throw badRequest('body', `The JSON must not nest deeper than ${maxDepth} levels`)
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('body', 'The body must be JSON')
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit)
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    chunks.push(value)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Counts brackets without parsing: what it is asked about may be meant to hurt a parser. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      index = endOfString(text, index)
    } else if (character === '{' || character === '[') {
      depth++
      if (depth > limit) return true
    } else if (character === '}' || character === ']') {
      depth--
    }
  }
  return false
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '"') return index
  }
  return text.length
}
