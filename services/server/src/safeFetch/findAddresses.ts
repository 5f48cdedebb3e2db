import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createLookups } from './createLookups.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { SafeFetchError } from './safeFetchError.ts'

/** Where a connection goes: no name is looked up after it. */
export type PinnedAddress = { address: string; family: 4 | 6 }

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly PinnedAddress[]>

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

const outsideResolve = createLookups()

/**
 * The addresses that a host is reached at, looked up once. One that is not public is an error, also where it is only one of
 * several: an honest host has no such.
 */
export async function findAddresses(
  host: string,
  {
    isPrivateAllowed,
    // The operator's own hosts may stand in files of the system.
    resolve = isPrivateAllowed ? systemResolve : outsideResolve,
  }: { isPrivateAllowed: boolean; resolve?: Resolve | undefined },
): Promise<readonly PinnedAddress[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(literal)
  const addresses = family
    ? [{ address: literal, family: family === 6 ? 6 : 4 } as const]
    : await resolve(host).catch((cause: unknown) => {
        throw new SafeFetchError('unreachable', 'The host has no address', { cause })
      })
  if (addresses.length === 0) throw new SafeFetchError('unreachable', 'The host has no address')
  if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new SafeFetchError('refused', 'The host leads to an address that is not public')
  return addresses
}
