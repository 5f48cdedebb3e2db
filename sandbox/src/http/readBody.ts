import type { IncomingMessage } from 'node:http'

/** Reads a request's body as text. Undefined: it is larger than it may be. */
export async function readBody(request: IncomingMessage, maximumBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > maximumBytes) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}
