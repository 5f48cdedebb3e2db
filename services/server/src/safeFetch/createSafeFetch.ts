import type { IncomingMessage } from 'node:http'
import { createOutsideRequest, type OutsideOptions, toUrl } from './createOutsideRequest.ts'
import { SafeFetchError } from './safeFetchError.ts'

export type Fetched = { bytes: Buffer; type: string }

export type SafeFetchOptions = {
  /** Content types that are taken, in lower case. */
  types: readonly string[]
  maxBytes: number
}

/** Fetches what somebody else named. Rejects with a {@link SafeFetchError}. */
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<Fetched>

const maxRedirects = 2
const redirects = [301, 302, 303, 307, 308]

/**
 * Makes the one way in for what is kept at addresses that come from outside: from contracts, records and metadata. What may be
 * asked is checked by {@link createOutsideRequest}, redirects in the same way; size, time and content type are limited, and
 * nothing is decompressed.
 */
export function createSafeFetch({
  timeoutMs = 5_000,
  ...options
}: OutsideOptions & {
  /** For all of it: the name, the redirects and the content. */
  timeoutMs?: number
} = {}): SafeFetch {
  const request = createOutsideRequest(options)

  async function follow(
    url: URL,
    options: SafeFetchOptions,
    signal: AbortSignal,
    left: number,
  ): Promise<Fetched> {
    const response = await request(url, { signal })
    const { statusCode = 0, headers } = response
    if (redirects.includes(statusCode) && headers.location) {
      response.destroy()
      if (left === 0) throw new SafeFetchError('status', 'It leads from one address to the next')
      return follow(toUrl(headers.location, url), options, signal, left - 1)
    }
    try {
      return await read(response, options)
    } finally {
      response.destroy()
    }
  }

  return async (text, options) => {
    const url = toUrl(text)
    const signal = AbortSignal.timeout(timeoutMs)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    try {
      // A DNS lookup cannot be aborted.
      return await Promise.race([follow(url, options, signal, maxRedirects), late])
    } catch (cause) {
      if (cause instanceof SafeFetchError) throw cause
      throw new SafeFetchError('unreachable', 'It does not answer', { cause })
    }
  }
}

async function read(response: IncomingMessage, { types, maxBytes }: SafeFetchOptions): Promise<Fetched> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new SafeFetchError('status', `It answers with status ${statusCode}`)
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new SafeFetchError('type', 'It has another content type')
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw new SafeFetchError('type', 'It is compressed')
  const tooLarge = new SafeFetchError('size', 'It is too large')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), type }
}
