import type { IncomingMessage } from 'node:http'

const maximumBytes = 4_096

/** Reads a small form from a request. Undefined: it is none, or too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > maximumBytes) return undefined
    chunks.push(part)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
