import { checksumAddress } from '@latchkey/protocol/addresses'
import {
  hasEvm,
  type Identity,
  identitySchema,
  isAddressOn,
  type NameRecord,
  nameRecordSchema,
} from '@latchkey/protocol/api'
import { createSharedCache } from '../cache/createSharedCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { ServerDeps } from '../serverModule.ts'
import { avatarUrl } from './avatarUrl.ts'
import { normaliseName } from './normaliseName.ts'
import { readName, readNameAddress } from './readName.ts'

/** The names and avatars of accounts, and the addresses of names. */
export type Identities = {
  read(address: string): Promise<Identity>
  /** What a name leads to. A name that nobody has, or can have, leads nowhere. */
  resolve(name: string): Promise<NameRecord>
}

export const identityTtlMs = 5 * 60_000
/** Ethereum's number among the coins. */
const coinType = '60'

/** Looks in the registries of the chain table, in its order. Throws when none is found and one could not be asked. */
export function createIdentities({
  redis,
  chains,
  clock,
  logger,
}: Pick<ServerDeps, 'redis' | 'chains' | 'clock' | 'logger'>): Identities {
  const caching = { redis, clock, logger, ttlMs: identityTtlMs, staleMs: 60 * 60_000 }
  const cache = createSharedCache({ ...caching, name: 'identities', schema: identitySchema })
  const records = createSharedCache({ ...caching, name: 'names', schema: nameRecordSchema })
  const registries = chains.list.flatMap((chain) =>
    chain.ens && chain.supports.names && hasEvm(chain.id) ? [{ chain, ens: chain.ens }] : [],
  )

  async function load(address: string): Promise<Identity> {
    const own = registries.filter(({ chain }) => isAddressOn(chain.id, address))
    const found = await firstOf(own.map(({ chain, ens }) => identityOn(chain, ens, address)))
    return found ?? { name: null, avatar: null }
  }

  async function loadRecord(name: string): Promise<NameRecord> {
    const address = await firstOf(registries.map(({ chain, ens }) => readNameAddress(chain, ens, name)))
    return {
      name,
      addresses: address ? { [coinType]: { address: checksumAddress(address) } } : {},
      attributes: [],
    }
  }

  return {
    read: (address) => cache.get(address.toLowerCase(), () => load(address)),
    async resolve(given) {
      const name = await normaliseName(given)
      if (name === undefined) return { name: given, addresses: {}, attributes: [] }
      return records.get(name, () => loadRecord(name))
    },
  }
}

/** The first answer that there is, in the order of the questions. Throws where there is none and one question failed. */
async function firstOf<value>(questions: readonly Promise<value | undefined>[]): Promise<value | undefined> {
  const results = await Promise.allSettled(questions)
  for (const result of results)
    if (result.status === 'fulfilled' && result.value !== undefined) return result.value
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return undefined
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
