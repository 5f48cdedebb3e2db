import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findAddresses, type PinnedAddress, type Resolve } from './findAddresses.ts'
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
 * Makes the one way out for addresses that come from outside: from contracts, records and metadata. `https` to port 443 of a
 * public address and nothing else; the name is looked up once and the connection goes to the address that was checked;
 * redirects are checked in the same way; size, time and content type are limited; neither cookies nor credentials are sent,
 * and nothing is decompressed.
 *
 * `allowedHosts` are the operator's own (`127.0.0.1:4440`): `http`, any port and a private address are allowed there.
 */
export function createSafeFetch({
  allowedHosts = [],
  timeoutMs = 5_000,
  resolve,
}: {
  allowedHosts?: readonly string[] | undefined
  /** For all of it: the name, the redirects and the content. */
  timeoutMs?: number
  resolve?: Resolve
} = {}): SafeFetch {
  async function follow(
    url: URL,
    options: SafeFetchOptions,
    signal: AbortSignal,
    left: number,
  ): Promise<Fetched> {
    const isOwn = allowedHosts.includes(hostOf(url))
    checkUrl(url, isOwn)
    const addresses = await findAddresses(url.hostname, { isPrivateAllowed: isOwn, resolve })
    const response = await ask(url, addresses, signal)
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
      // Looking up a name cannot be called off.
      return await Promise.race([follow(url, options, signal, maxRedirects), late])
    } catch (cause) {
      if (cause instanceof SafeFetchError) throw cause
      throw new SafeFetchError('unreachable', 'It does not answer', { cause })
    }
  }
}

function toUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new SafeFetchError('refused', 'It is no address')
  return new URL(text, base)
}

/** With its port, also where that is the usual one. */
const hostOf = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`

function checkUrl({ protocol, port, username, password }: URL, isOwn: boolean) {
  if (username || password) throw new SafeFetchError('refused', 'The address holds credentials')
  if (isOwn && protocol === 'http:') return
  if (protocol !== 'https:') throw new SafeFetchError('refused', 'Only https is fetched')
  if (!isOwn && port) throw new SafeFetchError('refused', 'Only the usual port is fetched')
}

function ask(url: URL, addresses: readonly PinnedAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  // Asked instead of the system, which might say something else this time.
  const pinned: LookupFunction = (_, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    request(url, {
      // A connection is used once: one that is kept would outlive the check of its address.
      agent: false,
      lookup: pinned,
      signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'latchkey' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
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
