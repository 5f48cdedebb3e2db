import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { findAddresses, type PinnedAddress, type Resolve } from './findAddresses.ts'
import { SafeFetchError } from './safeFetchError.ts'

export type OutsideOptions = {
  /** The operator's own (`127.0.0.1:4440`): `http`, any port and a private address are allowed there. */
  allowedHosts?: readonly string[] | undefined
  resolve?: Resolve | undefined
}

/** One request to an address that somebody else named. Gives the answer unread. */
export type OutsideRequest = (
  url: URL,
  options: { signal: AbortSignal; json?: string },
) => Promise<IncomingMessage>

/**
 * Makes requests to `https` on port 443 of a public address and to nothing else. The name is looked up once and the connection
 * goes to the address that was checked; neither cookies nor credentials are sent.
 */
export function createOutsideRequest({ allowedHosts = [], resolve }: OutsideOptions): OutsideRequest {
  return async (url, options) => {
    const isOwn = allowedHosts.includes(hostOf(url))
    checkUrl(url, isOwn)
    const addresses = await findAddresses(url.hostname, { isPrivateAllowed: isOwn, resolve })
    return ask(url, addresses, options)
  }
}

export function toUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new SafeFetchError('refused', 'It is no address')
  return new URL(text, base)
}

/** With its port, also where that is the usual one. */
export const hostOf = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`

/** Throws unless it may be asked. `isOwn`: the host is one of the operator's own. */
export function checkUrl({ protocol, port, username, password }: URL, isOwn: boolean): void {
  if (username || password) throw new SafeFetchError('refused', 'The address holds credentials')
  if (isOwn && protocol === 'http:') return
  if (protocol !== 'https:') throw new SafeFetchError('refused', 'Only https is fetched')
  if (!isOwn && port) throw new SafeFetchError('refused', 'Only the usual port is fetched')
}

function ask(
  url: URL,
  addresses: readonly PinnedAddress[],
  { signal, json }: { signal: AbortSignal; json?: string },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  // Asked instead of the system, which might say something else this time.
  const pinned: LookupFunction = (_, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    request(url, {
      // No keep-alive: a kept connection could be reused after the address of the host has changed.
      agent: false,
      lookup: pinned,
      signal,
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'latchkey',
        ...(json !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
        }),
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(json)
  })
}
