import type { IncomingMessage } from 'node:http'
import { readBody } from '../http/readBody.ts'

const maximumBytes = 4_096

/** Reads a small form from a request. Undefined: it is none, or too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return undefined
  const text = await readBody(request, maximumBytes)
  return text === undefined ? undefined : new URLSearchParams(text)
}
