import { hasEvm, type Identity, identitySchema, isAddressOn } from '@latchkey/protocol/api'
import { createSharedCache } from '../cache/createSharedCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { ServerDeps } from '../serverModule.ts'
import { avatarUrl } from './avatarUrl.ts'
import { readName } from './readName.ts'

/** The names and avatars of accounts. */
export type Identities = { read(address: string): Promise<Identity> }

export const identityTtlMs = 5 * 60_000

/** Looks in the registries of the chain table, in its order. Throws when none is found and one could not be asked. */
export function createIdentities({
  redis,
  chains,
  clock,
  logger,
}: Pick<ServerDeps, 'redis' | 'chains' | 'clock' | 'logger'>): Identities {
  const cache = createSharedCache({
    redis,
    name: 'identities',
    schema: identitySchema,
    clock,
    logger,
    ttlMs: identityTtlMs,
    staleMs: 60 * 60_000,
  })
  const registries = chains.list.flatMap((chain) =>
    chain.ens && chain.supports.names && hasEvm(chain.id) ? [{ chain, ens: chain.ens }] : [],
  )

  async function load(address: string): Promise<Identity> {
    const own = registries.filter(({ chain }) => isAddressOn(chain.id, address))
    const results = await Promise.allSettled(own.map(({ chain, ens }) => identityOn(chain, ens, address)))
    for (const result of results) if (result.status === 'fulfilled' && result.value) return result.value
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return { name: null, avatar: null }
  }

  return { read: (address) => cache.get(address.toLowerCase(), () => load(address)) }
}

async function identityOn(
  chain: Chain,
  ens: NonNullable<Chain['ens']>,
  address: string,
): Promise<Identity | undefined> {
  const found = await readName(chain, ens, address)
  if (!found) return undefined
  const { name, avatar } = found
  return { name, avatar: (avatar && avatarUrl(avatar, ens.ipfsGateway)) || null }
}
