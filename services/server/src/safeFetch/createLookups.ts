import { Resolver } from 'node:dns/promises'
import type { PinnedAddress, Resolve } from './findAddresses.ts'
import { SafeFetchError } from './safeFetchError.ts'

/**
 * Asks the name servers for names that somebody else chose. Not the system: its lookups share a few threads with those for the
 * database and the nodes of chains, and cannot be given up, so that names which answer slowly would hold up everything.
 */
const askNameServers: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap((result, index): PinnedAddress[] =>
    result.status === 'fulfilled'
      ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  )
  const [first] = found
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}

/**
 * Looks names up, `atOnce` at a time, and lets `waiting` more wait; further ones are refused. One name is looked up once at a
 * time, whoever asks.
 */
export function createLookups({
  atOnce = 16,
  waiting = 256,
  resolve = askNameServers,
}: {
  atOnce?: number
  waiting?: number
  resolve?: Resolve
} = {}): Resolve {
  const running = new Map<string, Promise<readonly PinnedAddress[]>>()
  const queue: (() => void)[] = []
  let free = atOnce

  async function look(host: string): Promise<readonly PinnedAddress[]> {
    if (free > 0) free--
    else await new Promise<void>((start) => queue.push(start))
    try {
      return await resolve(host)
    } finally {
      // Whoever waits longest takes the place over.
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }

  return (host) => {
    const known = running.get(host)
    if (known) return known
    if (free === 0 && queue.length >= waiting)
      return Promise.reject(new SafeFetchError('unreachable', 'Too many names are being looked up'))
    const lookup = look(host).finally(() => running.delete(host))
    running.set(host, lookup)
    return lookup
  }
}
