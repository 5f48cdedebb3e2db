import { createCache } from '../cache/createCache.ts'
import type { ServerDeps } from '../serverModule.ts'
import { createKeyStore, type SigningKey } from './createKeyStore.ts'
import type { KeyPurpose } from './keyPurposes.ts'

/** What a running server signs with, and tells others to check with. */
export type SigningKeys = {
  /** The key that signs now. `until`: when another one takes over, where that is known. */
  current(): Promise<SigningKey & { until?: Date | undefined }>
  /** All keys by which something is signed that is still good, and the one that signs next. */
  published(): Promise<readonly SigningKey[]>
}

/** How soon a running process sees that a key was rotated. */
const ttlMs = 30_000
/** How long it goes on with what it knows while the database is away. */
const staleMs = 60 * 60_000

export function createSigningKeys(
  {
    db,
    clock,
    config,
  }: Pick<ServerDeps, 'db' | 'clock'> & { config: Pick<ServerDeps['config'], 'operatorKeys'> },
  purpose: KeyPurpose,
): SigningKeys {
  const store = createKeyStore(db, { clock, operatorKeys: config.operatorKeys })
  const known = createCache<readonly SigningKey[]>({ clock, ttlMs, staleMs, maxEntries: 1 })
  const read = () => known.get(purpose, () => store.read(purpose))
  return {
    async current() {
      const keys = await read()
      const now = clock.now()
      const key = keys.findLast(({ signsFrom }) => signsFrom.getTime() <= now) ?? keys[0]
      if (!key) throw new Error(`There is no key for ${purpose}`)
      return { ...key, until: keys.find(({ signsFrom }) => signsFrom.getTime() > now)?.signsFrom }
    },
    async published() {
      const now = clock.now()
      return (await read()).filter(({ endsAt }) => !endsAt || endsAt.getTime() > now)
    },
  }
}
